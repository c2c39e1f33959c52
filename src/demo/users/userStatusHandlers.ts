import * as contract from '../../api/userAdmin/contract';
import type { User, UserStatus } from '../../api/users/contract';
import { notFound, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import { withEmployee } from './userRecords';
import { rolesOf } from './userRoles';
import { DELETED_USER_MESSAGE, requireMayChange, NOT_SIGNED_UP_MESSAGE } from './userStatus';

/** Returns the user with this id. Requires the permission to change them. */
function userOf(call: SignedInCall, userId: string): User {
  call.person.require('users');
  const user = call.company.users.get(userId);
  if (!user) throw notFound('user');
  requireMayChange(call, user);
  return user;
}

function requireOtherUser({ person }: SignedInCall, { userId }: User, action: string): void {
  if (userId === person.userId)
    throw new Refusal(409, `You cannot ${action} your own account. Ask another administrator.`);
}

/** Changes the status. Users who may no longer sign in are signed out immediately. */
function setStatus({ company, demo }: SignedInCall, user: User, status: UserStatus): User {
  if (user.status === status) return withEmployee(company, user);
  if (status !== 'ACTIVE') demo.sessions.endAllOf(user.userId);
  const after = company.users.put(user.userId, { ...user, status, version: user.version + 1 });
  return withEmployee(company, after);
}

const ADDRESS_TAKEN = 'Someone else now has an account with their email address.';

export const userStatusHandlers = [
  /** EMP-38 */
  route(contract.suspendUser, (call) => {
    const user = userOf(call, call.params.userId);
    requireOtherUser(call, user, 'suspend');
    if (user.status === 'INVITED') throw new Refusal(409, NOT_SIGNED_UP_MESSAGE);
    if (user.status === 'DELETED') throw new Refusal(409, DELETED_USER_MESSAGE);
    return setStatus(call, user, 'SUSPENDED');
  }),

  /** EMP-39 */
  route(contract.activateUser, (call) => {
    const user = userOf(call, call.params.userId);
    if (user.status === 'INVITED') throw new Refusal(409, NOT_SIGNED_UP_MESSAGE);
    if (user.status === 'DELETED') throw new Refusal(409, DELETED_USER_MESSAGE);
    return setStatus(call, user, 'ACTIVE');
  }),

  /** Deleted users keep their roles for a later restore (EMP-40). */
  route(contract.deleteUser, (call) => {
    const { userId, moduleCode } = call.body;
    const user = userOf(call, userId);
    rolesOf(moduleCode, call.company.business);
    requireOtherUser(call, user, 'delete');
    if (user.status !== 'DELETED') call.company.beforeDeletion.put(userId, { status: user.status });
    setStatus(call, user, 'DELETED');
    return undefined;
  }),

  /** Restores the user with the earlier status. Refused if another user has the address in the meantime (EMP-41). */
  route(contract.undeleteUser, (call) => {
    const user = userOf(call, call.params.userId);
    if (user.status !== 'DELETED') throw new Refusal(409, 'This user is not deleted.');
    if (call.demo.accounts.byUsername(user.email)) throw new Refusal(409, ADDRESS_TAKEN);
    const { beforeDeletion } = call.company;
    setStatus(call, user, beforeDeletion.get(user.userId)?.status ?? 'ACTIVE');
    beforeDeletion.remove(user.userId);
    return undefined;
  }),
];
