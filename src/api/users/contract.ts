import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import {
  count,
  id,
  ignoredBody,
  named,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  timestamp,
} from '../schema';

/** EMP-31. INVITED (not signed up yet) is our proposal to the API: it lets administrators
 * find invitations to resend (EMP-42). */
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
  /** Chosen by the user at sign-up, or by an administrator (EMP-44). */
  userCode: text,
  /** Role codes of module 3343, and of 7788 (ACCESS-23, ACCESS-24). */
  roles: rows(text),
  timecardRoles: rows(text),
  /** The employee record with the same email address, if any. */
  employee: optional(named),
  /** ISO times. */
  invitedAt: timestamp,
  lastSignInAt: timestamp,
  /** Increases with every change. A save sends the version that it was based on (FAULT-95). */
  version: count,
});
export type User = z.output<typeof user>;

/** CALL-043, 045…049: users with a role in the module of the query moduleCode. */
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
  preservesUnknownFields: true,
});

/**
 * CALL-037. Returns the changed user. `details` names refused fields: `phone: …`. Users send the first three fields
 * of themselves. Administrators send all fields of others, and `version`: 409 when it is not the current one
 * (FAULT-95).
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
  preservesUnknownFields: true,
});
export type UserEdit = z.output<NonNullable<typeof editUser.request>>;

/**
 * CALL-029, AUTH-12: changes the user's own password. A wrong current password is refused with 400 and `details`,
 * because 401 would end the session.
 */
export const changeMyPassword = endpoint({
  key: 'changeMyPassword',
  method: 'POST',
  path: '/uaa-service/users/self/password',
  fallback: "Couldn't change your password.",
  request: z.object({ currentPassword: z.string(), newPassword: z.string() }),
  response: ignoredBody,
});
