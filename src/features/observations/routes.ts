import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-OBSERVATIONS', menu: 'safety', needs: 'observations' } as const;
const path = 'safety/dashboard/observations';

export const observationRoutes: RouteRow[] = [
  { ...row, path, title: 'Observations', page: () => import('./ObservationListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New observation',
    page: async () => ({ default: (await import('./ObservationForm')).NewObservationPage }),
  },
  { ...row, path: `${path}/:observationId`, title: 'Observation', page: () => import('./ObservationPage') },
  {
    ...row,
    path: `${path}/:observationId/edit`,
    title: 'Edit observation',
    page: async () => ({ default: (await import('./ObservationForm')).EditObservationPage }),
  },
];
