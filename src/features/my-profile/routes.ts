import type { RouteRow } from '../../navigation/route';

/** My Profile (ROUTE-44). */
export const myProfileRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-MY-PROFILE',
    path: 'user/my-profile',
    title: 'My profile',
    needs: 'anyone',
    page: () => import('./MyProfilePage'),
  },
];
