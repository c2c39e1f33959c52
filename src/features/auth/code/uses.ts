import { forgotPassword, requestAdminCode } from '../../../api/account/contract';

/** What a code is for (AUTH-10). */
export const uses = {
  signIn: {
    title: 'Sign in with a code',
    intro: 'We e-mail administrators a six-digit code to sign in with.',
    request: requestAdminCode,
    submitLabel: 'Sign in',
  },
  password: {
    title: 'Enter your code',
    intro: 'We e-mail you a six-digit code to choose a new password with.',
    request: forgotPassword,
    submitLabel: 'Continue',
  },
};
export type CodeUse = keyof typeof uses;
