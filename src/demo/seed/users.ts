import type { Employee } from '../../api/employees/contract';
import type { User } from '../../api/users/contract';
import type { ListedSeed } from '../db';
import { type Account, accounts } from './accounts';
import type { Business } from './businesses';

interface Who {
  userId: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
}

const userOf = (who: Who, status: User['status']): User => ({
  userId: who.userId,
  username: who.username,
  firstName: who.firstName,
  lastName: who.lastName,
  fullName: `${who.firstName} ${who.lastName}`,
  email: who.username,
  phone: who.phone,
  status,
  userCode: '',
  roles: [],
  timecardRoles: [],
  employee: undefined,
  invitedAt: '',
  lastSignInAt: '',
  version: 1,
});

const statusAt = (place: number): User['status'] =>
  place % 17 === 9 ? 'DELETED' : place % 11 === 5 ? 'SUSPENDED' : 'ACTIVE';

/** Those who can sign in to the demo, and the employees with an account. */
export function userSeed(business: Business, employees: ListedSeed<Employee>): ListedSeed<User> {
  const own: Account[] = accounts.filter(({ userBusinessId }) => userBusinessId === business.id);
  const ownUser = (account: Account): User =>
    userOf(
      { ...account, phone: employees.get(account.employeeId ?? '')?.phone ?? '' },
      account.suspended ? 'SUSPENDED' : 'ACTIVE',
    );
  const make = (): User[] => {
    const known = new Set(own.map(({ userId }) => userId));
    const others = employees
      .all()
      .flatMap(({ user, firstName, lastName, phone }) =>
        user && !known.has(user.userId) ? [{ ...user, firstName, lastName, phone }] : [],
      );
    return [...own.map(ownUser), ...others.map((user, place) => userOf(user, statusAt(place)))];
  };
  let rows: User[] | undefined;
  const all = () => (rows ??= make());
  return {
    all,
    get: (id) => {
      // Asked for at every sign-in, which must not have to make ten thousand employees first.
      const account = own.find(({ userId }) => userId === id);
      return account ? ownUser(account) : all().find(({ userId }) => userId === id);
    },
  };
}
