import type { RouteRow } from '../../../navigation/route';

export const jobDayRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-TC-TM-TICKETS',
    path: 'timecard/job-day',
    title: 'Job day',
    menu: 'crew',
    needs: 'tmTickets',
    page: () => import('./JobDayPage'),
  },
];
