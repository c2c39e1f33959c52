import { allUsers, roles, userCount, userOfBusiness, v4Users } from '../../api/userAdmin/contract';
import { USERS_MODULE } from '../../api/access/contract';
import { type User, userById, users } from '../../api/users/contract';
import type { Capability } from '../../access/access';
import type { Company } from '../company';
import { notFound } from '../refusal';
import { route } from '../route';
import { sorted } from '../sorted';
import { keyFilter } from '../recordKey';
import { requestedCompany, userCounts, userPage } from './userList';
import { withEmployee } from './userRecords';
import { rolesOf } from './userRoles';

function findUser(company: Company, userId: string): User {
  const user = company.users.get(userId);
  if (!user) throw notFound('user');
  return withEmployee(company, user);
}

/** The permissions of pages on which users can be selected. */
const userPickerCapabilities: readonly Capability[] = [
  'users',
  'employees',
  'bidPackages',
  'communitySettings',
];

export const userHandlers = [
  route(users, (call) => {
    const moduleCode = call.query.whole('moduleCode', USERS_MODULE);
    rolesOf(moduleCode, call.company.business);
    return userPage(call, moduleCode);
  }),

  route(allUsers, (call) => userPage(call, undefined, keyFilter(call.query))),

  route(userCount, (call) => {
    const moduleCode = call.query.whole('moduleCode', 0) || undefined;
    if (moduleCode !== undefined) rolesOf(moduleCode, call.company.business);
    return userCounts(call, moduleCode);
  }),

  route(userById, ({ params, person, company }) => {
    if (params.userId !== person.userId) person.require('users');
    return findUser(company, params.userId);
  }),

  route(userOfBusiness, (call) =>
    findUser(requestedCompany(call, call.params.businessId), call.params.userId),
  ),

  route(roles, ({ query, company }) => ({
    roles: rolesOf(query.whole('moduleCode', USERS_MODULE), company.business),
  })),

  /** CALL-070 */
  route(v4Users, ({ query, person, company }) => {
    if (!userPickerCapabilities.some((one) => person.may(one))) person.require('users');
    const matches = query.search();
    const order = { field: 'fullName', descending: false } as const;
    const rows = sorted(company.users.all(), { fullName: ({ fullName }) => fullName }, order).filter(
      ({ status, fullName, email }) => status === 'ACTIVE' && matches(`${fullName} ${email}`),
    );
    const listed = query.slice(rows, 30);
    return {
      users: listed.map(({ userId, email, fullName }) => ({ userId, email, fullName })),
      total: rows.length,
    };
  }),
];
