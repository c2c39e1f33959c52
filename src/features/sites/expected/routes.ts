import type { RouteRow } from '../../../navigation/route';

const row = { screen: 'SCREEN-VL-VISITORS', menu: 'safety', needs: 'visitorLog' } as const;
const path = 'visitors-log/expected';

export const expectedVisitorRoutes: RouteRow[] = [
  { ...row, path, title: 'Expected visitors', page: () => import('./ExpectedVisitorListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New expected visitor',
    page: async () => ({ default: (await import('./ExpectedVisitorForm')).NewExpectedVisitorPage }),
  },
  {
    ...row,
    path: `${path}/:expectedVisitorId`,
    title: 'Expected visitor',
    page: () => import('./ExpectedVisitorPage'),
  },
  {
    ...row,
    path: `${path}/:expectedVisitorId/edit`,
    title: 'Edit expected visitor',
    page: async () => ({ default: (await import('./ExpectedVisitorForm')).EditExpectedVisitorPage }),
  },
];
