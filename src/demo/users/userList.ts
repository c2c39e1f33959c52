import { TIME_CARD_MODULE } from '../../api/access/contract';
import { type User, userStatuses } from '../../api/users/contract';
import type { Company } from '../company';
import type { Query } from '../query';
import { Refusal } from '../refusal';
import type { SignedInCall } from '../route';
import { sorted, type SortKeys } from '../sorted';
import { withEmployee } from './userRecords';
import { searchMatcher } from '../../lib/searchText';

const sortKeys = {
  firstName: ({ fullName }) => fullName,
  lastName: ({ firstName, lastName }) => `${lastName} ${firstName}`,
  username: ({ username }) => username,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  userCode: ({ userCode }) => userCode,
  status: ({ status }) => status,
  invitedAt: ({ invitedAt }) => invitedAt,
  lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
} satisfies SortKeys<User, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

/** Returns the requested business: the caller's own, or one of its customers (CALL-047). */
export function requestedCompany(
  { person, company, demo }: SignedInCall,
  businessId: string | undefined,
): Company {
  person.require('users');
  if (businessId === undefined || businessId === person.userBusinessId) return company;
  const account = demo.businesses.get(businessId);
  if (account?.customerOf !== person.userBusinessId)
    throw new Refusal(403, 'You can only see the users of your own business and of its customers.');
  person.require('customers');
  return demo.company(businessId);
}

type Filter = (user: User) => boolean;

/** Accepts both parameter names, because it is unknown which one a list uses (EMP-30, CALL-045). */
function searchFilter(query: Query): Filter[] {
  const matches = searchMatcher(query.text('searchKey') ?? query.text('search'));
  return [({ fullName, username, email }) => matches(`${fullName} ${username} ${email}`)];
}

/** Selects the users who have a role in the module. */
const moduleFilter = (moduleCode: number): Filter =>
  moduleCode === TIME_CARD_MODULE
    ? ({ timecardRoles }) => timecardRoles.length > 0
    : ({ roles }) => roles.length > 0;

/** Returns the users of a list or count. `moduleCode` limits them to users with a role in the module. */
function requestedUsers(
  { query }: SignedInCall,
  users: readonly User[],
  moduleCode?: number,
): readonly User[] {
  const filters = [...searchFilter(query), ...(moduleCode === undefined ? [] : [moduleFilter(moduleCode)])];
  return users.filter((user) => filters.every((filter) => filter(user)));
}

/** Returns a page of users (EMP-29…32). */
export function userPage(call: SignedInCall, moduleCode?: number, has: (user: User) => boolean = () => true) {
  const { query } = call;
  const company = requestedCompany(call, query.text('ofBusinessId'));
  const status = query.oneOf('status', userStatuses);
  const inOrder = sorted(company.users.all(), sortKeys, query.sort(sortFields, 'firstName'));
  const rows = requestedUsers(call, inOrder, moduleCode).filter(
    (user) => (!status || user.status === status) && has(user),
  );
  const listed = query.slice(rows);
  return { users: listed.map((user) => withEmployee(company, user)), total: rows.length };
}

/** EMP-33 */
export function userCounts(call: SignedInCall, moduleCode?: number) {
  const company = requestedCompany(call, call.query.text('ofBusinessId'));
  const counts = { active: 0, invited: 0, suspended: 0, deleted: 0 };
  for (const { status } of requestedUsers(call, company.users.all(), moduleCode))
    counts[status.toLowerCase() as keyof typeof counts]++;
  return counts;
}
