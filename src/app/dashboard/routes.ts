import type { RouteRow } from '../../navigation/route';

/** Most of the dashboard's code, which arrives after its title. */
export const fetchHomeContent = () => import('./HomeContent');

export const dashboardRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-DASHBOARD',
    path: 'dashboard',
    title: 'Dashboard',
    needs: 'anyone',
    page: () => {
      // The page reports a failure.
      fetchHomeContent().catch(() => undefined);
      return import('./DashboardPage');
    },
  },
];
