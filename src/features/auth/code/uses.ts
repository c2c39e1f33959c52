import { forgotPassword, requestAdminCode } from '../../../api/account/contract';

/** What a code is for (AUTH-10). */
export const uses = {
  signIn: {
    title: 'Sign in with a code',
    intro:
      'For administrators: we send a code of six digits by e-mail, which signs you in without a password.',
    request: requestAdminCode,
    submitLabel: 'Sign in',
  },
  password: {
    title: 'Enter your code',
    intro: 'We send an e-mail with a code of six digits, to choose a new password with.',
    request: forgotPassword,
    submitLabel: 'Go on',
  },
};
export type CodeUse = keyof typeof uses;
