import type { RouteRow } from '../../../../navigation/route';

/** An invitation on the visitor's own phone, without a session. */
export const visitLinkRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-VL-VISITORS',
    path: 'auth/visit',
    title: 'Your visit',
    needs: 'anyone',
    page: () => import('./VisitLinkPage'),
  },
];
