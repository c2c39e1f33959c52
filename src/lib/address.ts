/** Addresses of the sign-in pages, which load before the others. Paths have no leading `#`; the router adds it. */
export const encode = (value: string | number): string => encodeURIComponent(String(value));

export const signInPaths = {
  dashboard: '/dashboard',
  signIn: '/auth/login',
  alreadyIn: '/auth/alreadyIn',
  manageSignIn: '/auth/login-mgmt',
  forgotPassword: '/auth/forgot-password',
  /** `code` comes from the link of an email. */
  resetPassword: (code = '') => `/auth/reset-password${code && `?code=${encode(code)}`}`,
  signUp: (code = '') => `/auth/signup${code && `?code=${encode(code)}`}`,
  /** The purpose of the code: administrator sign-in, or a password email. */
  verifyCode: (purpose: 'signIn' | 'password') =>
    `/auth/verify-code${purpose === 'password' ? '?for=password' : ''}`,
  customerSignUp: '/auth/customer-signup',
} as const;

/** True when `address` equals or is below `area`, in whole segments: `/jobs` does not contain `/jobs-new` (SIDE-14). */
export const isUnder = (address: string, area: string): boolean =>
  address === area || address.startsWith(`${area}/`);

/** The first segment of a path or route pattern, in which it is always literal: 'employee' of `/employee/:id`. */
export const areaOf = (path: string): string => path.replace(/^\//, '').split('/', 1)[0]?.toLowerCase() ?? '';
