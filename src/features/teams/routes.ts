import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-TEAMS', menu: 'settings', needs: 'jobs' } as const;

export const teamRoutes: RouteRow[] = [
  { ...row, path: 'teams', title: 'Teams', page: () => import('./TeamListPage') },
  {
    ...row,
    path: 'teams/new',
    title: 'New team',
    page: async () => ({ default: (await import('./TeamForm')).NewTeamPage }),
  },
  { ...row, path: 'teams/:teamId', title: 'Team', page: () => import('./TeamPage') },
  {
    ...row,
    path: 'teams/:teamId/edit',
    title: 'Edit team',
    page: async () => ({ default: (await import('./TeamForm')).EditTeamPage }),
  },
];
