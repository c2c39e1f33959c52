import type { RouteRow } from '../../session/route';

export const timecardRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-TC-OWN',
    // ROUTE-47; without a card this week the last segment is missing (ROUTE-48).
    path: 'timecard/my/:supervisorId/employee/:employeeId/timecard/:timecardId?',
    title: 'My Time Card',
    menu: 'crew',
    needs: 'myTimecard',
    page: () => import('./MyTimecardPage'),
  },
];
