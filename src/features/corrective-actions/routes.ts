import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-INSP-CORR', menu: 'safety', needs: 'inspections' } as const;
const path = 'safety/dashboard/correction-request';

export const correctiveActionRoutes: RouteRow[] = [
  { ...row, path, title: 'Correction requests', page: () => import('./CorrectiveActionListPage') },
  {
    ...row,
    path: `${path}/board`,
    title: 'Correction requests: board',
    page: () => import('./CorrectiveActionBoardPage'),
  },
  {
    ...row,
    path: `${path}/new`,
    title: 'New corrective action',
    page: async () => ({ default: (await import('./CorrectiveActionForm')).NewCorrectiveActionPage }),
  },
  {
    ...row,
    path: `${path}/:correctiveActionId`,
    title: 'Corrective action',
    page: () => import('./CorrectiveActionPage'),
  },
  {
    ...row,
    path: `${path}/:correctiveActionId/edit`,
    title: 'Edit corrective action',
    page: async () => ({ default: (await import('./CorrectiveActionForm')).EditCorrectiveActionPage }),
  },
];
