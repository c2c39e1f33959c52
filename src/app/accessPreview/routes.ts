import type { RouteRow } from '../../navigation/route';

export const accessPreviewRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-USERS',
    path: 'user/:userId/access',
    title: 'What this person sees',
    menu: 'settings',
    needs: 'users',
    page: () => import('./UserAccessPage'),
  },
];
