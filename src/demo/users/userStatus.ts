import type { User } from '../../api/users/contract';
import { Refusal } from '../refusal';
import type { SignedInCall } from '../route';
import { isAdministrator } from '../auth/signIn';

/** Reasons to refuse an action on a user with this status. */
export const DELETED_USER_MESSAGE = 'This user is deleted. Restore the user first.';
export const NOT_SIGNED_UP_MESSAGE =
  'This person has not signed up yet. Resend the invitation, or delete it.';

/**
 * Refuses the call if someone who is not an administrator changes an administrator's account, because control of the
 * account would give them all of its permissions.
 */
export function requireMayChange({ person, demo }: SignedInCall, { userId }: Pick<User, 'userId'>): void {
  const account = demo.accounts.getAnyStatus(userId);
  if (account && isAdministrator(account) && !isAdministrator(person.account))
    throw new Refusal(403, 'Only administrators can change the account of an administrator.');
}
