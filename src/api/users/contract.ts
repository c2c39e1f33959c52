import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, nothing, object, oneOf, page, text } from '../schema';

/** CONST-07 */
export const USERS_MODULE = 3343;
/** CONST-08 */
export const TIME_CARD_MODULE = 7788;

export const user = object({
  userId: id,
  username: text,
  firstName: text,
  lastName: text,
  fullName: text,
  email: text,
  phone: text,
  status: oneOf(['ACTIVE', 'SUSPENDED', 'DELETED'], 'SUSPENDED'),
});
export type User = z.output<typeof user>;

/** CALL-043, 045…049: takes searchKey. */
export const users = endpoint({
  key: 'users',
  method: 'GET',
  path: '/uaa-service/users',
  access: 'session',
  fallback: 'Could not load users.',
  response: page('users', user),
});

/** CALL-050 */
export const userById = endpoint({
  key: 'userById',
  method: 'GET',
  path: '/uaa-service/users/{userId}',
  access: 'session',
  fallback: 'Could not load this user.',
  response: user,
});

/** CALL-037. The answer is the user as it is now. What is refused of a single field is named in `details`: `phone: …`. */
export const editUser = endpoint({
  key: 'editUser',
  method: 'PUT',
  path: '/uaa-service/users/{userId}',
  access: 'session',
  fallback: 'Could not save. What you typed is still here.',
  request: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }),
  response: user,
});
export type UserEdit = z.output<NonNullable<typeof editUser.request>>;

/** CALL-029, AUTH-12: the own password. A wrong one is refused with 400 and `details`, for 401 would mean the session. */
export const changeMyPassword = endpoint({
  key: 'changeMyPassword',
  method: 'POST',
  path: '/uaa-service/users/self/password',
  access: 'session',
  fallback: 'Could not change your password.',
  request: z.object({ currentPassword: z.string(), newPassword: z.string() }),
  response: nothing,
});
