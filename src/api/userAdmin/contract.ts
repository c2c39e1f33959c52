/** User administration. Separate from `users`, which the first screen loads. */
import * as z from 'zod/mini';
import { endpoint, listQuery, paging } from '../endpoint';
import {
  count,
  flag,
  id,
  ignoredBody,
  mutationResponse,
  object,
  oneOf,
  page,
  results,
  rows,
  text,
  timestamp,
} from '../schema';
import { withKey, withNewKey } from '../recordKey';
import { user, userById } from '../users/contract';
import { email, requiredText, phoneOrBlank, textUpTo } from '../fieldSchemas';

/** When '', users choose a code when they sign up. */
export const USER_CODE = /^[\w-]{3,20}$/;

const roleCodes = z.array(z.string());

/** The editable fields of a user. */
export const userDraft = z.object({
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email,
  phone: phoneOrBlank,
  userCode: textUpTo('User code', 20).check(
    z.refine(
      (value) => value === '' || USER_CODE.test(value),
      'A user code must have 3 to 20 letters, digits, dashes or underscores',
    ),
  ),
  roles: roleCodes,
  timecardRoles: roleCodes,
});
export type UserDraft = z.output<typeof userDraft>;

/** CALL-044…049: everyone who has or had an account, with and without roles. */
export const allUsers = endpoint({
  key: 'all-users',
  method: 'GET',
  path: '/uaa-service/all-users',
  query: ['moduleCode', 'status', 'ofBusinessId', 'searchKey', 'key', ...listQuery],
  fallback: "Couldn't load users.",
  response: page('users', withKey(user), 'userId'),
});

/** CALL-051: a user of a customer's business. */
export const userOfBusiness = endpoint({
  key: 'userOfBusiness',
  method: 'GET',
  path: '/uaa-service/business/{businessId}/users/{userId}',
  fallback: "Couldn't load this user.",
  response: user,
});

/**
 * CALL-052, EMP-33: counts by status. Takes ofBusinessId and the searches of the lists; with moduleCode, counts users
 * with a role in that module.
 */
export const userCount = endpoint({
  key: 'userCount',
  method: 'GET',
  path: '/uaa-service/users/count',
  query: ['moduleCode', 'ofBusinessId', 'searchKey', 'search'],
  fallback: "Couldn't count users.",
  response: object({ active: count, invited: count, suspended: count, deleted: count }),
});

/** CALL-053: the roles of the module in the query moduleCode. */
export const roles = endpoint({
  key: 'roles',
  method: 'GET',
  path: '/uaa-service/roles',
  query: ['moduleCode'],
  fallback: "Couldn't load roles.",
  response: object({ roles: rows(object({ code: id, name: text, about: text }), 'code') }),
});

/** CALL-026, EMP-35: adds users and emails them a sign-up link. An address that is in use is refused: `email: …`. */
export const addUser = endpoint({
  key: 'addUser',
  method: 'POST',
  path: '/uaa-service/users',
  fallback: "Couldn't add this user. What you typed is still here.",
  request: withNewKey(userDraft),
  response: mutationResponse(user),
});

/** ENT-14 */
export const userSummary = object({ userId: id, email: text, fullName: text });
export type UserSummary = z.output<typeof userSummary>;

/** CALL-070: active users, for pickers. */
export const v4Users = endpoint({
  key: 'v4Users',
  method: 'GET',
  path: '/uaa-service/v4/users',
  query: ['search', ...paging],
  fallback: "Couldn't load users.",
  response: page('users', userSummary, 'userId'),
});

/** Maximum number of invitations per call. */
export const MAX_INVITATIONS_PER_CALL = 100;

/** CALL-070: invites several users and returns the result for each. */
export const v4AddUsers = endpoint({
  key: 'v4AddUsers',
  method: 'POST',
  path: '/uaa-service/v4/users',
  fallback: "Couldn't invite these people.",
  request: z.object({
    users: z.array(userDraft).check(z.minLength(1), z.maxLength(MAX_INVITATIONS_PER_CALL)),
  }),
  response: results(object({ email: text, invited: flag, message: text })),
});

/** CALL-038, EMP-38: ends the user's sessions. */
export const suspendUser = endpoint({
  key: 'suspendUser',
  method: 'PUT',
  path: '/uaa-service/users/{userId}/suspend',
  fallback: "Couldn't suspend this user.",
  response: user,
  readBy: userById,
});

/** CALL-039, EMP-39 */
export const activateUser = endpoint({
  key: 'activateUser',
  method: 'PUT',
  path: '/uaa-service/users/{userId}/activate',
  fallback: "Couldn't activate this user.",
  response: user,
  readBy: userById,
});

/** CALL-040, EMP-40: a DELETE with a body. Deleted users stay in the list and can be restored. */
export const deleteUser = endpoint({
  key: 'deleteUser',
  method: 'DELETE',
  path: '/uaa-service/users',
  fallback: "Couldn't delete this user.",
  request: z.object({ userId: z.string(), moduleCode: z.int() }),
  response: ignoredBody,
});

/** CALL-041, EMP-41: a DELETE despite its name. */
export const undeleteUser = endpoint({
  key: 'undeleteUser',
  method: 'DELETE',
  path: '/uaa-service/users/undelete/{userId}',
  fallback: "Couldn't restore this user.",
  response: ignoredBody,
});

const invitationRequest = object({
  id,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  /** A note for the administrator. */
  note: text,
  status: oneOf(['OPEN', 'ACCEPTED', 'REFUSED'], 'OPEN'),
  requestedBy: text,
  /** ISO times. */
  requestedAt: timestamp,
  answeredBy: text,
  answeredAt: timestamp,
  /** The reason for a refusal. */
  reason: text,
});
export type InvitationRequest = z.output<typeof invitationRequest>;
/** The response to a write. */
const invitationRequestResponse = mutationResponse(invitationRequest);

export const requestDraft = z.object({
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email,
  phone: phoneOrBlank,
  note: textUpTo('Note', 500),
});
export type RequestDraft = z.output<typeof requestDraft>;

/** CALL-071, EMP-45: requests that the administrators invite someone. */
export const requestInvitation = endpoint({
  key: 'invitationRequest',
  method: 'POST',
  path: '/uaa-service/invitation-requests',
  fallback: "Couldn't send your request. What you typed is still here.",
  request: withNewKey(requestDraft),
  response: invitationRequestResponse,
});

/** Our proposal to the API, like the two calls below: takes status, search, sort (requestedAt), page and size. */
export const invitationRequests = endpoint({
  key: 'invitationRequests',
  method: 'GET',
  path: '/uaa-service/invitation-requests',
  query: ['status', 'key', ...listQuery],
  fallback: "Couldn't load invitation requests.",
  response: page('invitationRequests', withKey(invitationRequest)),
});

/** Invites the person with these roles. 409 when another administrator has answered already. */
export const acceptRequest = endpoint({
  key: 'acceptInvitationRequest',
  method: 'POST',
  path: '/uaa-service/invitation-requests/{requestId}/accept',
  fallback: "Couldn't accept this request.",
  request: z.object({ roles: roleCodes, timecardRoles: roleCodes }),
  response: invitationRequestResponse,
});

/** The requester receives the reason. 409 when another administrator has answered already. */
export const refuseRequest = endpoint({
  key: 'refuseInvitationRequest',
  method: 'POST',
  path: '/uaa-service/invitation-requests/{requestId}/refuse',
  fallback: "Couldn't refuse this request.",
  request: z.object({ reason: requiredText('Reason', 500) }),
  response: invitationRequestResponse,
});

/** CALL-027: sends the user an email with a link to choose a new password. */
export const resetEmail = endpoint({
  key: 'resetEmail',
  method: 'POST',
  path: '/uaa-service/users/{userId}/reset-email',
  fallback: "Couldn't send the email.",
  response: ignoredBody,
});

/** CALL-028, AUTH-12: sets another user's password and ends their sessions. */
export const changePassword = endpoint({
  key: 'changePassword',
  method: 'POST',
  path: '/uaa-service/users/{userId}/password',
  fallback: "Couldn't change the password.",
  request: z.object({ newPassword: z.string() }),
  response: ignoredBody,
});

/** CALL-030: sends a new link to an invited user; the previous one stops working. */
export const resendInvitation = endpoint({
  key: 'resendInvitation',
  method: 'POST',
  path: '/uaa-service/users/{userId}/invitation',
  fallback: "Couldn't send the invitation.",
  response: ignoredBody,
});

/** CALL-036, EMP-36: returns whether an email address already belongs to a user or employee of the business. */
export const userEmployeeExistCheck = endpoint({
  key: 'userEmployeeExistCheck',
  method: 'POST',
  path: '/uaa-service/users/exist-check',
  fallback: "Couldn't check whether this person already has an account.",
  request: z.object({ email: z.string() }),
  response: object({ userExists: flag, employeeExists: flag }),
});
