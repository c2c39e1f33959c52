import type { User } from '../api/users/contract';
import { Refusal } from './refusal';
import type { PersonCall } from './route';
import { isAdministrator } from './signedIn';

/** Why an act is refused of somebody who has the status. */
export const DELETED = 'This user is deleted. Bring them back first.';
export const NOT_SIGNED_UP = 'This person has not signed up yet. Resend the invitation, or delete it.';

/** Whoever takes over the account of an administrator could do all that they may. */
export function mustMayChange({ person, world }: PersonCall, { userId }: Pick<User, 'userId'>): void {
  const account = world.accounts.invited(userId);
  if (account && isAdministrator(account) && !isAdministrator(person.account))
    throw new Refusal(403, 'Only administrators can change the account of an administrator.');
}
