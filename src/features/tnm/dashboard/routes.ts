import type { RouteRow } from '../../../navigation/route';

export const ticketDashboardRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-TC-TM-DASH',
    path: 'timecard/t-and-m-tickets-dashboard',
    title: 'TM tickets',
    menu: 'crew',
    needs: 'tmTicketsDashboard',
    page: async () => ({ default: (await import('./pages')).CrewTicketDashboardPage }),
  },
  {
    screen: 'SCREEN-TNM-DASHBOARD',
    path: 'tnm/t-and-m-tickets-dashboard',
    title: 'T&M Tickets',
    menu: 'tnm',
    needs: 'tnm',
    page: async () => ({ default: (await import('./pages')).TicketDashboardPage }),
  },
];
