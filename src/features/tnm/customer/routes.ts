import type { RouteRow } from '../../../navigation/route';

/** Screens for customers, without a session. */
export const customerRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-TC-TM-TICKETS',
    path: 'auth/sign-ticket',
    title: 'Sign T&M ticket',
    needs: 'anyone',
    page: () => import('./CustomerSignPage'),
  },
];
