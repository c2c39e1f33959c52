/** Other ways to sign in: management sign-in, links and codes from emails, one-time passwords. */
import * as z from 'zod/mini';
import { login } from '../auth/contract';
import { endpoint } from '../endpoint';
import { count, flag, ignoredBody, object, text } from '../schema';

const filled = z.string().check(z.minLength(1));

/**
 * Requests an email. The response is the same for known and unknown addresses. It may hold the seconds to wait before
 * the next request.
 */
const emailRequest = <const Path extends string>(key: string, path: Path) =>
  endpoint({
    key,
    method: 'POST',
    path,
    access: 'open',
    fallback: "Couldn't send the email. Check your connection and try again.",
    request: z.object({ username: z.string() }),
    response: z.union([object({ resendAfter: count }), ignoredBody]),
  });
export type EmailRequest = ReturnType<typeof emailRequest>;

const LINK_FALLBACK = "Couldn't check the link. Check your connection and try again.";

/** CALL-014, AUTH-02: returns the same as `login`. */
export const loginMgmt = endpoint({
  key: 'loginMgmt',
  method: 'POST',
  path: '/uaa-service/login-mgmt',
  access: 'open',
  fallback: login.fallback,
  request: z.object({ username: z.string(), password: z.string() }),
  response: login.response,
  missingFieldsText: login.missingFieldsText,
});

/** CALL-016, AUTH-06: sends an email with a link and a code that both choose a new password. */
export const forgotPassword = emailRequest('forgotPassword', '/uaa-service/forgot-password');

/** CALL-034, AUTH-11: sends an email with a one-time password. */
export const requestPassword = emailRequest('requestPassword', '/uaa-service/request-password');

/** CALL-035, AUTH-11: the same for administrators only. */
export const requestAdminPassword = emailRequest(
  'requestAdminPassword',
  '/uaa-service/request-admin-password',
);

/** CALL-031, AUTH-10: sends an email with a code that signs an administrator in. */
export const requestAdminCode = emailRequest('requestAdminCode', '/uaa-service/request-admin-code');

const codeCheck = z.object({ username: z.string(), code: z.string() });
const CODE_FALLBACK = "Couldn't check the code. Check your connection and try again.";

/**
 * CALL-032, AUTH-10: checks the code of a password email. Returns the code of its link, which chooses the new
 * password.
 */
export const verifyCode = endpoint({
  key: 'verifyCode',
  method: 'POST',
  path: '/uaa-service/verify-code',
  access: 'open',
  fallback: CODE_FALLBACK,
  request: codeCheck,
  response: object({ code: filled }),
});

/** CALL-033, AUTH-10: returns the same as `login`. */
export const verifyAdminCode = endpoint({
  key: 'verifyAdminCode',
  method: 'POST',
  path: '/uaa-service/verify-admin-code',
  access: 'open',
  fallback: CODE_FALLBACK,
  request: codeCheck,
  response: login.response,
  missingFieldsText: login.missingFieldsText,
});

/** CALL-019, AUTH-09: takes a whole pasted address. Returns its code and purpose. */
export const verifyAddress = endpoint({
  key: 'verify-url',
  method: 'POST',
  path: '/uaa-service/verify-url',
  access: 'open',
  fallback: LINK_FALLBACK,
  request: z.object({ url: z.string() }),
  response: object({ code: filled, isSignup: flag }),
});

/** CALL-022, AUTH-09: `isSignup` in the query. Returns whom the link is for. Refuses used, expired and wrong links. */
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

/** CALL-021, AUTH-07: replaces a one-time password with the user's own. */
export const resetPassword = endpoint({
  key: 'resetPassword',
  method: 'PUT',
  path: '/uaa-service/reset-password',
  access: 'open',
  fallback: PASSWORD_FALLBACK,
  request: z.object({ username: z.string(), oneTimePassword: z.string(), newPassword: z.string() }),
  response: ignoredBody,
});

/** CALL-018, AUTH-07: uses up the link and ends all sessions of its user. */
export const completePasswordReset = endpoint({
  key: 'complete-password-reset',
  method: 'POST',
  path: '/uaa-service/complete-password-reset',
  access: 'open',
  fallback: PASSWORD_FALLBACK,
  request: z.object({ code: z.string(), newPassword: z.string() }),
  response: ignoredBody,
});
