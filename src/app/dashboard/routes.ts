import type { RouteRow } from '../../navigation/route';
import { fetchHomeContent } from './fetchHomeContent';

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
