import type { RouteRow } from '../../navigation/route';

/** Screens without a session. */
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
    page: () => import('./AlreadySignedInPage'),
  },
  {
    screen: 'SCREEN-AUTH-MGMT',
    path: 'auth/login-mgmt',
    title: 'Management sign-in',
    needs: 'anyone',
    page: () => import('./SignInPage'),
  },
  {
    screen: 'SCREEN-AUTH-FORGOT',
    path: 'auth/forgot-password',
    title: 'Forgot password',
    needs: 'anyone',
    page: () => import('./ForgotPasswordPage'),
  },
  {
    screen: 'SCREEN-AUTH-RESET',
    path: 'auth/reset-password',
    title: 'Reset password',
    needs: 'anyone',
    page: () => import('./ResetPasswordPage'),
  },
  {
    screen: 'SCREEN-AUTH-SIGNUP',
    path: 'auth/signup',
    title: 'Sign up',
    needs: 'anyone',
    page: () => import('./SignUpPage'),
  },
  {
    screen: 'SCREEN-AUTH-CODE',
    path: 'auth/verify-code',
    title: 'Verify code',
    needs: 'anyone',
    page: () => import('./VerifyCodePage'),
  },
  {
    screen: 'SCREEN-AUTH-OPEN',
    path: 'auth/customer-signup',
    title: 'Customer sign-up',
    needs: 'anyone',
    page: () => import('./CustomerSignUpPage'),
  },
];
