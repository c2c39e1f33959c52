import type { Employee } from '../../api/employees/contract';
import type { User } from '../../api/users/contract';
import type { ListedSeed } from '../db';
import { type Account, accounts } from './accounts';
import type { Business } from './businesses';

const userOf = (
  who: { userId: string; username: string; firstName: string; lastName: string },
  status: User['status'],
): User => ({
  userId: who.userId,
  username: who.username,
  firstName: who.firstName,
  lastName: who.lastName,
  fullName: `${who.firstName} ${who.lastName}`,
  email: who.username,
  status,
});

const statusAt = (place: number): User['status'] =>
  place % 17 === 9 ? 'DELETED' : place % 11 === 5 ? 'SUSPENDED' : 'ACTIVE';

/** Those who can sign in to the demo, and the employees with an account. */
export function userSeed(business: Business, employees: () => readonly Employee[]): ListedSeed<User> {
  const make = (): User[] => {
    const own: Account[] = accounts.filter(({ userBusinessId }) => userBusinessId === business.id);
    const known = new Set(own.map(({ userId }) => userId));
    const others = employees().flatMap(({ user, firstName, lastName }) =>
      user && !known.has(user.userId) ? [{ ...user, firstName, lastName }] : [],
    );
    return [
      ...own.map((account) => userOf(account, account.suspended ? 'SUSPENDED' : 'ACTIVE')),
      ...others.map((user, place) => userOf(user, statusAt(place))),
    ];
  };
  let rows: User[] | undefined;
  const all = () => (rows ??= make());
  return { all, get: (id) => all().find(({ userId }) => userId === id) };
}
