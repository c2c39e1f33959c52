import type { RouteRow } from '../../navigation/route';

/** The contact page (ROUTE-53). */
export const askUsRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-ASK-US',
    path: 'ask-us',
    title: 'Contact us',
    needs: 'anyone',
    page: () => import('./AskUsPage'),
  },
];
