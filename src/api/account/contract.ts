/** The other ways in, for people without a session: management, links and codes from e-mails, one-time passwords. */
import * as z from 'zod/mini';
import { login } from '../auth/contract';
import { endpoint } from '../endpoint';
import { count, flag, nothing, object, text } from '../schema';

const filled = z.string().check(z.minLength(1));

/**
 * Asks for an e-mail. Whoever asks is answered alike, known or not: in so many seconds it may be asked for again, where
 * the server says so.
 */
const mailed = <const Path extends string>(key: string, path: Path) =>
  endpoint({
    key,
    method: 'POST',
    path,
    access: 'open',
    fallback: "Couldn't send it. Check your connection and try again.",
    request: z.object({ username: z.string() }),
    response: z.union([object({ resendAfter: count }), nothing]),
  });
export type Mailed = ReturnType<typeof mailed>;

const LINK_FALLBACK = "Couldn't check the link. Check your connection and try again.";

/** CALL-014, AUTH-02: answered as a sign-in. */
export const loginMgmt = endpoint({
  key: 'loginMgmt',
  method: 'POST',
  path: '/uaa-service/login-mgmt',
  access: 'open',
  fallback: login.fallback,
  request: z.object({ username: z.string(), password: z.string() }),
  response: login.response,
  lacks: login.lacks,
});

/** CALL-016, AUTH-06: an e-mail with a link, and with a code that does the same. */
export const forgotPassword = mailed('forgotPassword', '/uaa-service/forgot-password');

/** CALL-034, AUTH-11: an e-mail with a one-time password. */
export const requestPassword = mailed('requestPassword', '/uaa-service/request-password');

/** CALL-035, AUTH-11: the same, for administrators alone. */
export const requestAdminPassword = mailed('requestAdminPassword', '/uaa-service/request-admin-password');

/** CALL-031, AUTH-10: an e-mail with a code that signs an administrator in. */
export const requestAdminCode = mailed('requestAdminCode', '/uaa-service/request-admin-code');

const coded = z.object({ username: z.string(), code: z.string() });
const CODE_FALLBACK = "Couldn't check the code. Check your connection and try again.";

/** CALL-032, AUTH-10: the code of a password e-mail. Answered with that of its link, which chooses the new password. */
export const verifyCode = endpoint({
  key: 'verifyCode',
  method: 'POST',
  path: '/uaa-service/verify-code',
  access: 'open',
  fallback: CODE_FALLBACK,
  request: coded,
  response: object({ code: filled }),
});

/** CALL-033, AUTH-10: answered as a sign-in. */
export const verifyAdminCode = endpoint({
  key: 'verifyAdminCode',
  method: 'POST',
  path: '/uaa-service/verify-admin-code',
  access: 'open',
  fallback: CODE_FALLBACK,
  request: coded,
  response: login.response,
  lacks: login.lacks,
});

/** CALL-019, AUTH-09: a whole address, as people paste it. Answered with its code, and what it is for. */
export const verifyAddress = endpoint({
  key: 'verify-url',
  method: 'POST',
  path: '/uaa-service/verify-url',
  access: 'open',
  fallback: LINK_FALLBACK,
  request: z.object({ url: z.string() }),
  response: object({ code: filled, isSignup: flag }),
});

/** CALL-022, AUTH-09: `isSignup` in the query. Answered with whom the link is for. Refused where it is used, expired or wrong. */
export const verifyUrl = endpoint({
  key: 'verifyUrl',
  method: 'PUT',
  path: '/uaa-service/verify-url',
  query: ['isSignup'],
  access: 'open',
  fallback: LINK_FALLBACK,
  request: z.object({ code: z.string() }),
  response: object({
    username: text,
    email: text,
    firstName: text,
    lastName: text,
    businessId: text,
    businessName: text,
  }),
});
export type LinkPerson = z.output<typeof verifyUrl.response>;

const PASSWORD_FALLBACK = "Couldn't change your password. What you typed is still here.";

/** CALL-021, AUTH-07: a one-time password from an e-mail gives way to one of one's own. */
export const resetPassword = endpoint({
  key: 'resetPassword',
  method: 'PUT',
  path: '/uaa-service/reset-password',
  access: 'open',
  fallback: PASSWORD_FALLBACK,
  request: z.object({ username: z.string(), oneTimePassword: z.string(), newPassword: z.string() }),
  response: nothing,
});

/** CALL-018, AUTH-07: the link is used up, and all sessions of its person end. */
export const completePasswordReset = endpoint({
  key: 'complete-password-reset',
  method: 'POST',
  path: '/uaa-service/complete-password-reset',
  access: 'open',
  fallback: PASSWORD_FALLBACK,
  request: z.object({ code: z.string(), newPassword: z.string() }),
  response: nothing,
});
