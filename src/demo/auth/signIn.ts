import { Refusal } from '../refusal';
import { nowIso } from '../../lib/clock';
import type { Account } from '../seed/accounts';
import type { DemoState } from '../demoState';

/**
 * Returns the account of a username and password. An unknown name and a wrong password have the same error, which
 * does not reveal the names that exist.
 */
export function verifyCredentials(demo: DemoState, username: string, password: string): Account {
  const account = demo.accounts.byUsername(username);
  if (account && password === demo.passwordOf(account.userId)) return account;
  if (account && demo.oneTimePasswords.matches(account.userId, password))
    throw new Refusal(
      403,
      'This is a one-time password. To choose your own password, follow the link in the same email.',
    );
  throw new Refusal(401, 'The username or password is incorrect.');
}

/** Returns true for administrators by the session's role or by the access-control list (ACCESS-11). */
export const isAdministrator = ({ role, grants }: Account): boolean =>
  role !== undefined || grants.administrator !== undefined;

/** Without time card roles, a code that grants nothing: an empty one means BASIC_WORKER (ACCESS-12). */
const timeCardRoleOf = ({ timeCardRole, grants }: Account): string =>
  grants.timecard.length > 0 ? (timeCardRole ?? '') : 'NONE';

/** Creates a session and returns the response of CALL-013, CALL-014, and CALL-033. */
export function newSession(demo: DemoState, account: Account) {
  if (account.suspended) throw new Refusal(403, 'This account is suspended. Ask your administrator.');
  const { userId, userBusinessId, firstName, lastName } = account;
  const business = demo.businesses.get(userBusinessId);
  if (business?.status === 'SUSPENDED')
    throw new Refusal(403, 'The account of your company is suspended. Ask the company that invited it.');
  const { users } = demo.company(userBusinessId);
  const user = users.get(userId);
  // Keeps the version, because nothing changes that a user could be editing.
  if (user) users.put(userId, { ...user, lastSignInAt: nowIso() });
  return {
    userId,
    ...demo.sessions.issue(userId),
    userBusinessId,
    userBusinessName: business?.name ?? '',
    username: account.username,
    fname: firstName,
    lname: lastName,
    email: account.username,
    role: account.role ?? '',
    timeCardRole: timeCardRoleOf(account),
  };
}
