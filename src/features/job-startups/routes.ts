import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-JOB-STARTUPS', menu: 'safety', needs: 'jobStartup' } as const;
const manages = { ...row, needs: 'jobStartupManagement' } as const;
const path = 'safety/safety-partner/job-startups';

export const jobStartupRoutes: RouteRow[] = [
  {
    ...row,
    path,
    title: 'Job startups',
    page: async () => ({ default: (await import('./StartupListPage')).StartupListPage }),
  },
  {
    ...manages,
    path: `${path}/new`,
    title: 'New job startup',
    page: async () => ({ default: (await import('./StartupForm')).NewStartupPage }),
  },
  // Also the list of a startup client, whose address ends as configured (SAFETY-MENU-19).
  { ...row, path: `${path}/:jobStartupId`, title: 'Job startup', page: () => import('./StartupPage') },
  {
    ...row,
    path: `${path}/:jobStartupId/fill`,
    title: 'Fill in job startup',
    page: () => import('./FillStartupPage'),
  },
  {
    ...manages,
    path: `${path}/:jobStartupId/edit`,
    title: 'Edit job startup',
    page: async () => ({ default: (await import('./StartupForm')).EditStartupPage }),
  },
];
