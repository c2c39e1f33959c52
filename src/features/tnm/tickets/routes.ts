import type { RouteRow } from '../../../navigation/route';

const row = { menu: 'crew', needs: 'tmTickets', screen: 'SCREEN-TC-TM-TICKETS' } as const;

export const ticketRoutes: RouteRow[] = [
  {
    ...row,
    path: 'timecard/t-and-m-tickets',
    title: 'T&M tickets',
    page: () => import('./TicketListPage'),
  },
  {
    ...row,
    path: 'timecard/t-and-m-tickets/new',
    title: 'New T&M ticket',
    queryParam: 'copyOf',
    page: async () => ({ default: (await import('./TicketForm')).NewTicketPage }),
  },
  {
    ...row,
    path: 'timecard/t-and-m-tickets/:ticketId',
    title: 'T&M ticket',
    page: () => import('./TicketPage'),
  },
  {
    ...row,
    path: 'timecard/t-and-m-tickets/:ticketId/edit',
    title: 'Edit T&M ticket',
    page: async () => ({ default: (await import('./TicketForm')).EditTicketPage }),
  },
  {
    ...row,
    path: 'timecard/t-and-m-tickets/:ticketId/hand-over',
    title: 'T&M ticket for the customer',
    isAlone: true,
    page: () => import('./HandOverPage'),
  },
];
