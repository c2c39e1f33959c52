import type { RouteRow } from '../../navigation/route';

const row = {
  screen: 'SCREEN-RATE-TABLES',
  menu: 'settings',
  needs: 'timeSettings',
} as const;
const path = 'settings/time-and-attendance/rate-tables';

export const rateTableRoutes: RouteRow[] = [
  { ...row, path, title: 'Rate tables', page: () => import('./RateTableListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New rate table',
    page: async () => ({ default: (await import('./RateTableForm')).NewRateTablePage }),
  },
  {
    ...row,
    path: `${path}/compare`,
    title: 'Compare rate tables',
    page: () => import('./CompareRateTablesPage'),
  },
  {
    ...row,
    path: `${path}/:rateTableId`,
    title: 'Rate table',
    page: () => import('./RateTableDetailPage'),
  },
  {
    ...row,
    path: `${path}/:rateTableId/edit`,
    title: 'Edit rate table',
    page: async () => ({ default: (await import('./RateTableForm')).EditRateTablePage }),
  },
];
