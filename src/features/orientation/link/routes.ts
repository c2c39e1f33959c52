import type { RouteRow } from '../../../navigation/route';

/** A course on a person's own phone, without a session. */
export const orientationLinkRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-ORIENTATION',
    path: 'auth/orientation',
    title: 'Orientation',
    needs: 'anyone',
    page: () => import('./OrientationLinkPage'),
  },
];
