import { type RoleModule, roleModuleNames, roleModules } from '../../api/roleUsers/contract';
import type { Capability } from '../../access/access';
import type { User } from '../../api/users/contract';
import { features } from '../../session/flags';
import type { Caller } from '../caller';
import { invalid, notFound, Refusal } from '../refusal';
import { type RoleGrant, roleLists } from './roleUsers';
import { nextVersion, revoke } from './roleVersions';
import { type SignedInCall, type Route, route } from '../route';
import { sorted, type SortKeys } from '../sorted';

const sortKeys = {
  fullName: ({ fullName }) => fullName,
  lastName: ({ firstName, lastName }) => `${lastName} ${firstName}`,
} satisfies SortKeys<User, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

/** The settings page of each list. Users who may open the page may also change the list. */
const pages: Record<RoleModule, Capability> = {
  'toolbox-talks': 'safetySettings',
  inspections: 'inspectionSettings',
  observations: 'observationSettings',
  'hazard-analysis': 'analysisSettings',
  community: 'communitySettings',
  'bid-packages': 'bidPackages',
  safety: 'safetySettings',
  'visitor-log': 'visitorLogSettings',
};

/** ACCESS-14…21, CALL-060…065 */
function moduleRoutes(module: RoleModule): Route[] {
  const { label, basic, roles, ...calls } = roleModules[module];
  const { feature } = roleLists[module];
  const known = new Set(roles.map(({ code }) => code));

  const mayManage = (person: Caller) => person.may('users') || person.may(pages[module]);
  const requireManager = ({ person }: SignedInCall) => {
    if (!mayManage(person)) person.require(pages[module]);
  };
  const requireWriteAccess = (call: SignedInCall) => {
    requireManager(call);
    if (!call.company.business.modules.includes(feature))
      throw new Refusal(403, `${features[feature]} is not enabled for your business.`);
  };
  const mustExist = (requested: readonly string[]) => {
    const errors = requested
      .filter((code) => !known.has(code))
      .map((code) => `roles: There is no role ${code}.`);
    if (errors.length > 0) throw invalid(...errors);
  };
  /** Users cannot remove their own access. The refusal rolls back the write. */
  const requireManagerRemains = ({ person, demo }: SignedInCall) => {
    if (!mayManage(demo.person(person.userId)))
      throw new Refusal(409, `This role lets you manage ${label}. Only someone else can remove it from you.`);
  };
  const toResponse = ({ userId, roles: heldRoles, version }: RoleGrant, { fullName, email }: User) => ({
    userId,
    fullName,
    email,
    roles: heldRoles,
    version,
  });
  const userOf = ({ company }: SignedInCall, userId: string): User => {
    const user = company.users.get(userId);
    if (!user || user.status === 'DELETED') throw notFound('user');
    return user;
  };
  const grantedOf = ({ company }: SignedInCall, userId: string): RoleGrant => {
    const granted = company.roleUsers[module].get(userId);
    if (!granted) throw notFound(`role user of ${label}`);
    return granted;
  };

  const requireCurrentVersion = ({ version }: RoleGrant, expected: number, user: User | undefined) => {
    if (version !== expected)
      throw new Refusal(
        409,
        `Someone else changed the roles of ${user?.fullName ?? 'this person'} in the meantime.`,
      );
  };

  /** Returns the active users without a role, who would get the basic one. */
  const usersWithoutRole = ({ company }: SignedInCall): User[] => {
    const have = new Set(company.roleUsers[module].all().map(({ userId }) => userId));
    return company.users.all().filter(({ userId, status }) => status === 'ACTIVE' && !have.has(userId));
  };

  return [
    route(calls.list, (call) => {
      const { query, company } = call;
      requireManager(call);
      const role = query.oneOf('role', [...known]);
      const matches = query.search();
      const ids = query.text('userIds')?.split(',');
      const order = query.sort(sortFields, 'fullName');
      const table = company.roleUsers[module];
      const users = ids
        ? ids.flatMap((id) => company.users.get(id.trim()) ?? [])
        : sorted(company.users.all(), sortKeys, order);
      const granted = ids ? undefined : new Map(table.all().map((row) => [row.userId, row]));
      const rows = users.flatMap((user) => {
        if (user.status === 'DELETED') return [];
        const row = granted ? granted.get(user.userId) : table.get(user.userId);
        if (!row || (role && !row.roles.includes(role))) return [];
        return matches(`${user.fullName} ${user.email}`) ? [toResponse(row, user)] : [];
      });
      return { roleUsers: query.slice(rows), total: rows.length };
    }),

    route(calls.add, (call) => {
      const { body, company } = call;
      requireWriteAccess(call);
      mustExist(body.roles);
      const user = userOf(call, body.userId);
      if (company.roleUsers[module].get(user.userId))
        throw new Refusal(409, `${user.fullName} already has a role in ${label}.`);
      const version = nextVersion(company, module, user.userId);
      const row = { userId: user.userId, roles: [...new Set(body.roles)], version };
      return toResponse(company.roleUsers[module].put(user.userId, row), user);
    }),

    route(calls.edit, (call) => {
      const { params, body, company } = call;
      requireWriteAccess(call);
      mustExist(body.roles);
      const user = userOf(call, params.userId);
      const before = grantedOf(call, user.userId);
      requireCurrentVersion(before, body.version, user);
      const row = { ...before, roles: [...new Set(body.roles)], version: before.version + 1 };
      company.roleUsers[module].put(user.userId, row);
      requireManagerRemains(call);
      return toResponse(row, user);
    }),

    route(calls.revoke, (call) => {
      requireWriteAccess(call);
      const { params, query, company } = call;
      const before = grantedOf(call, params.userId);
      requireCurrentVersion(before, query.whole('version', before.version), company.users.get(params.userId));
      revoke(company, module, before);
      requireManagerRemains(call);
      return undefined;
    }),

    route(calls.countUsersWithoutRole, (call) => {
      requireManager(call);
      return { usersWithoutRole: usersWithoutRole(call).length };
    }),

    route(calls.grantBasicRole, (call) => {
      requireWriteAccess(call);
      const granted = usersWithoutRole(call);
      for (const { userId } of granted) {
        const version = nextVersion(call.company, module, userId);
        call.company.roleUsers[module].put(userId, { userId, roles: [basic], version });
      }
      return { granted: granted.length };
    }),
  ];
}

export const roleUserHandlers: Route[] = roleModuleNames.flatMap(moduleRoutes);
