import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { count, id, named, nothing, object, oneOf, optional, page, rows, text } from '../schema';

/** CONST-07 */
export const USERS_MODULE = 3343;
/** CONST-08 */
export const TIME_CARD_MODULE = 7788;

/** EMP-31; INVITED, who have not signed up yet, is proposed besides: somebody must know whose invitation to resend (EMP-42). */
export const userStatuses = ['ACTIVE', 'INVITED', 'SUSPENDED', 'DELETED'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const userStatusNames: Record<UserStatus, string> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  SUSPENDED: 'Suspended',
  DELETED: 'Deleted',
};

export const user = object({
  userId: id,
  username: text,
  firstName: text,
  lastName: text,
  fullName: text,
  email: text,
  phone: text,
  status: oneOf(userStatuses, 'SUSPENDED'),
  /** EMP-44: of the person's own choice at the sign-up, or an administrator's. */
  userCode: text,
  /** Role codes of module 3343, and of 7788 (ACCESS-23, ACCESS-24). */
  roles: rows(text),
  timecardRoles: rows(text),
  /** The employee record with the same e-mail, if any. */
  employee: optional(named),
  /** ISO times. */
  invitedAt: text,
  lastSignInAt: text,
  /** Goes up with every change; a save names the one it was made from (FAULT-95). */
  version: count,
});
export type User = z.output<typeof user>;

/** CALL-043, 045…049: who have a role in the module of the query moduleCode. */
export const users = endpoint({
  key: 'users',
  method: 'GET',
  path: '/uaa-service/users',
  query: ['moduleCode', 'status', 'ofBusinessId', 'searchKey', ...listQuery],
  fallback: "Couldn't load users.",
  response: page('users', user, 'userId'),
});

/** CALL-050 */
export const userById = endpoint({
  key: 'userById',
  method: 'GET',
  path: '/uaa-service/users/{userId}',
  fallback: "Couldn't load this user.",
  response: user,
  whole: true,
});

/**
 * CALL-037. The answer is the user as it is now. What is refused of a single field is named in `details`: `phone: …`.
 * Of oneself, the first three; administrators send all of them of others, and `version`: 409 where it is not the one
 * that is there any more (FAULT-95).
 */
export const editUser = endpoint({
  key: 'editUser',
  method: 'PUT',
  path: '/uaa-service/users/{userId}',
  fallback: "Couldn't save. What you typed is still here.",
  request: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    userCode: z.optional(z.string()),
    roles: z.optional(z.array(z.string())),
    timecardRoles: z.optional(z.array(z.string())),
    version: z.optional(z.int()),
  }),
  response: user,
  readBy: userById,
  whole: true,
});
export type UserEdit = z.output<NonNullable<typeof editUser.request>>;

/** CALL-029, AUTH-12: the own password. A wrong one is refused with 400 and `details`, for 401 would mean the session. */
export const changeMyPassword = endpoint({
  key: 'changeMyPassword',
  method: 'POST',
  path: '/uaa-service/users/self/password',
  fallback: "Couldn't change your password.",
  request: z.object({ currentPassword: z.string(), newPassword: z.string() }),
  response: nothing,
});
