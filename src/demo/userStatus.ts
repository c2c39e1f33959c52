import type { User } from '../api/users/contract';
import { Refusal } from './refusal';
import type { PersonCall } from './route';
import { isAdministrator } from './signIn';

/** Reasons to refuse an action on a user with this status. */
export const DELETED = 'This user is deleted. Restore the user first.';
export const NOT_SIGNED_UP = 'This person has not signed up yet. Resend the invitation, or delete it.';

/**
 * Control of an administrator's account would give the caller all of its permissions, so only administrators may
 * change it.
 */
export function mustBeAllowedToChange({ person, demo }: PersonCall, { userId }: Pick<User, 'userId'>): void {
  const account = demo.accounts.getAnyStatus(userId);
  if (account && isAdministrator(account) && !isAdministrator(person.account))
    throw new Refusal(403, 'Only administrators can change the account of an administrator.');
}
