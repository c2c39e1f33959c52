import type { RouteRow } from '../../../navigation/route';

export const ticketLogRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-TC-TM-TICKETS',
    path: 'timecard/change-order-log',
    title: 'Change order log',
    menu: 'crew',
    needs: 'ticketManagement',
    page: () => import('./TicketLogPage'),
  },
];
