import type * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, object, oneOf, page, text } from '../schema';

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
