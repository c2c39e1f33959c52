import type { RouteRow } from '../../navigation/route';

export const dashboardRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-DASHBOARD',
    path: 'dashboard',
    title: 'Dashboard',
    needs: 'anyone',
    page: () => import('./DashboardPage'),
  },
];
