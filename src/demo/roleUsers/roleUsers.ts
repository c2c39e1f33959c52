import { type RoleModule, roleModuleNames, roleModules } from '../../api/roleUsers/contract';
import type { User } from '../../api/users/contract';
import type { Feature } from '../../session/flags';
import type { Db, ListedSeed, ListedTable } from '../db';
import { accounts, type Grants } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';

/** A user's roles in one product. Users without a role have no row. */
export interface RoleGrant {
  userId: string;
  roles: readonly string[];
  version: number;
}

type ModuleGrant = Exclude<keyof Grants, 'users' | 'timecard' | 'administrator'>;

/** The grant that each list controls, and the product that must be enabled to change it. */
export const roleLists: Record<RoleModule, { grant: ModuleGrant; feature: Feature }> = {
  'toolbox-talks': { grant: 'safety', feature: 'safetyTraining' },
  inspections: { grant: 'inspections', feature: 'safetyInspection' },
  observations: { grant: 'observations', feature: 'safetyObserver' },
  'hazard-analysis': { grant: 'hazard', feature: 'hazardAnalysis' },
  community: { grant: 'community', feature: 'safetyCommunity' },
  'bid-packages': { grant: 'precon', feature: 'preConFeature' },
  safety: { grant: 'safetySettings', feature: 'safety' },
  'visitor-log': { grant: 'visitor', feature: 'visitorsLog' },
};

export type RoleTables = Record<RoleModule, ListedTable<RoleGrant>>;

/** One in three users has a role. One in twelve of those has a random role besides the basic one. */
function rolesOf(module: RoleModule, userId: string): string[] {
  const { basic, roles } = roleModules[module];
  const { chance, whole } = random('role user', module, userId);
  if (!chance(0.33)) return [];
  const more = roles[whole(0, roles.length - 1)]?.code ?? basic;
  return chance(0.08) ? [...new Set([more, basic])] : [basic];
}

function roleSeed(
  module: RoleModule,
  { id: businessId, modules }: Business,
  users: ListedSeed<User>,
): ListedSeed<RoleGrant> {
  const { grant, feature } = roleLists[module];
  const known = new Map<string, readonly string[]>(
    accounts
      .filter(({ userBusinessId }) => userBusinessId === businessId)
      .map(({ userId, grants }) => [userId, grants[grant]]),
  );
  const seeded = ({ userId, status }: User): RoleGrant[] => {
    const enabled = modules.includes(feature) && status !== 'INVITED';
    const roles = known.get(userId) ?? (enabled ? rolesOf(module, userId) : []);
    return roles.length > 0 ? [{ userId, roles, version: 1 }] : [];
  };
  let rows: readonly RoleGrant[] | undefined;
  return {
    all: () => (rows ??= users.all().flatMap(seeded)),
    get: (userId) => {
      const user = users.get(userId);
      return user && seeded(user)[0];
    },
  };
}

/** One table per product (ACCESS-14…19). */
export const roleTables = (
  db: Db,
  tableName: (name: string) => string,
  business: Business,
  users: ListedSeed<User>,
): RoleTables =>
  Object.fromEntries(
    roleModuleNames.map((module) => [
      module,
      db.listed(tableName(`roleUsers.${module}`), roleSeed(module, business, users)),
    ]),
  ) as RoleTables;

/** Returns the current grants of an account. `grants` are those of the seed. */
export const currentGrants = (
  grants: Grants,
  { userId, roles, timecardRoles }: User,
  tables: RoleTables,
): Grants => ({
  ...grants,
  users: roles,
  timecard: timecardRoles,
  ...Object.fromEntries(
    roleModuleNames.map((module) => [roleLists[module].grant, tables[module].get(userId)?.roles ?? []]),
  ),
});
