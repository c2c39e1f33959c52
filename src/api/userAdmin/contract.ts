/**
 * What administrators do for the users of their business. Apart from `users`, which the shell's first screen loads.
 */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { flag, nothing, object } from '../schema';

/** CALL-027: sends the user an e-mail with a link to choose a new password. */
export const resetEmail = endpoint({
  key: 'resetEmail',
  method: 'POST',
  path: '/uaa-service/users/{userId}/reset-email',
  access: 'session',
  fallback: 'The e-mail could not be sent.',
  response: nothing,
});

/** CALL-028, AUTH-12: the password of somebody else. Their sessions end. */
export const changePassword = endpoint({
  key: 'changePassword',
  method: 'POST',
  path: '/uaa-service/users/{userId}/password',
  access: 'session',
  fallback: 'The password could not be changed.',
  request: z.object({ newPassword: z.string() }),
  response: nothing,
});

/** CALL-030: a new link for somebody invited; the one before stops working. */
export const resendInvitation = endpoint({
  key: 'resendInvitation',
  method: 'POST',
  path: '/uaa-service/users/{userId}/invitation',
  access: 'session',
  fallback: 'The invitation could not be sent.',
  response: nothing,
});

/** CALL-036, EMP-36: whether an address belongs to a user or an employee of the business already. */
export const userEmployeeExistCheck = endpoint({
  key: 'userEmployeeExistCheck',
  method: 'POST',
  path: '/uaa-service/users/exist-check',
  access: 'session',
  fallback: 'It could not be checked whether this person is known already.',
  request: z.object({ email: z.string() }),
  response: object({ userExists: flag, employeeExists: flag }),
});
