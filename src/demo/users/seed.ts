import type { Employee } from '../../api/employees/contract';
import type { User, UserStatus } from '../../api/users/contract';
import { now } from '../../lib/clock';
import type { ListedSeed } from '../db';
import { type Account, accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { seededInvitations } from '../invitations/invitationSeed';
import { positionAt } from '../seed/positions';
import { random } from '../seed/random';
import { readUserId } from '../seed/userIds';

const HOUR = 60 * 60_000;

const statusAt = (round: number): UserStatus =>
  round % 17 === 9 ? 'DELETED' : round % 11 === 5 ? 'SUSPENDED' : 'ACTIVE';

/** Returns the user code of users without an employee number. */
const codeOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName.charAt(0)}${lastName}`.toUpperCase();

/**
 * Returns the demo users, the invited users, and the employees with an account. `employee` is left out and looked up
 * for each response.
 */
export function userSeed(business: Business, employees: ListedSeed<Employee>): ListedSeed<User> {
  const own = accounts.filter(({ userBusinessId }) => userBusinessId === business.id);
  const signedUp = new Set(own.map(({ userId }) => userId));
  let begun: number | undefined;
  // Relative to the first use: the date of the demo can be changed before that, and all rows must agree.
  const hoursAgo = (hours: number): string => new Date((begun ??= now()) - hours * HOUR).toISOString();

  const ownUser = (account: Account): User => {
    const { userId, username, firstName, lastName, grants } = account;
    const record = employees.get(account.employeeId ?? '');
    return {
      userId,
      username,
      firstName,
      lastName,
      email: username,
      fullName: `${firstName} ${lastName}`,
      phone: record?.phone ?? '',
      status: account.suspended ? 'SUSPENDED' : 'ACTIVE',
      userCode: record?.employeeNumber ?? codeOf(account),
      roles: [...grants.users],
      timecardRoles: [...grants.timecard],
      employee: undefined,
      invitedAt: hoursAgo(9000),
      lastSignInAt: account.suspended ? hoursAgo(2100) : hoursAgo(20),
      version: 1,
    };
  };

  const invited = (): User[] =>
    seededInvitations
      .filter(({ invitation: { businessId, userId } }) => businessId === business.id && !signedUp.has(userId))
      .map(({ invitation: { userId, email, firstName, lastName }, hoursAgo: hours, roles = ['BASIC'] }) => ({
        userId,
        username: email,
        email,
        firstName,
        lastName,
        fullName: `${firstName} ${lastName}`,
        phone: '',
        status: 'INVITED',
        userCode: '',
        roles: [...roles],
        timecardRoles: [],
        employee: undefined,
        invitedAt: hoursAgo(hours),
        lastSignInAt: '',
        version: 1,
      }));

  const employeeUser = ({ employeeNumber, firstName, lastName, phone, user }: Employee): User[] => {
    const index = user && readUserId(user.userId)?.index;
    if (!user || index === undefined) return [];
    const { userId, username } = user;
    const { whole, chance } = random('user', userId);
    const invitedHours = whole(3000, 40_000);
    return [
      {
        userId,
        username,
        firstName,
        lastName,
        fullName: `${firstName} ${lastName}`,
        email: username,
        phone,
        status: statusAt(index / business.usersEvery),
        userCode: employeeNumber,
        ...rolesAt(business, index),
        employee: undefined,
        invitedAt: hoursAgo(invitedHours),
        lastSignInAt: chance(0.08) ? '' : hoursAgo(whole(1, 2000)),
        version: 1,
      },
    ];
  };

  let rows: User[] | undefined;
  let ownRows: Map<string, User> | undefined;
  // Separate from the other rows because every sign-in reads it, which must not generate ten thousand employees.
  const named = () =>
    (ownRows ??= new Map([...own.map(ownUser), ...invited()].map((user) => [user.userId, user])));
  return {
    all: () => (rows ??= [...named().values(), ...employees.all().flatMap(employeeUser)]),
    get: (id) => {
      const { businessId, index } = readUserId(id) ?? {};
      if (businessId !== business.id || index === undefined) return named().get(id);
      const employee = employees.get(String(business.employees.first + index));
      return employee && employeeUser(employee)[0];
    },
  };
}

/**
 * Returns a user's roles. Most users have one. The first user, who runs a company without demo users, has all of
 * them.
 */
function rolesAt({ id, employees, modules }: Business, index: number) {
  const { chance } = random('roles', id, index);
  const { kind } = positionAt(employees, index);
  const roles =
    index === 0 ? ['MANAGER', 'SETTINGS', 'BASIC'] : kind === 'office' ? officeRoles(index) : ['BASIC'];
  const timecard =
    kind === 'foreman'
      ? ['FOREMAN', 'TM_BASIC']
      : kind === 'crew'
        ? ['BASIC']
        : chance(0.5)
          ? ['MANAGER', 'BASIC']
          : [];
  return {
    roles: index > 0 && chance(0.12) ? [] : roles,
    timecardRoles: modules.includes('timeAttendance') ? timecard : [],
  };
}

const officeRoles = (index: number): string[] =>
  index % 80 === 0 ? ['SETTINGS', 'BASIC'] : ['MANAGER', 'BASIC'];
