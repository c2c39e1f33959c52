import type { RouteRow } from '../../session/route';

export const authRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-AUTH-LOGIN',
    path: 'auth/login',
    title: 'Sign in',
    needs: 'anyone',
    page: () => import('./SignInPage'),
  },
  {
    screen: 'SCREEN-AUTH-ALREADY',
    path: 'auth/alreadyIn',
    title: 'Already signed in',
    needs: 'anyone',
    page: () => import('./AlreadyInPage'),
  },
];
