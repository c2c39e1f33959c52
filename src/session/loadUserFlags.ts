/**
 * Loads another user's flags with the same lookups that fill the signed-in user's menus (ACCESS-31).
 * Nothing is cached, so each call returns the current state.
 */
import * as accessEndpoints from '../api/access/contract';
import { call } from '../api/client';
import { roleModules, type RoleModule } from '../api/roleUsers/contract';
import { type FlagPatch, type MenuFlags, noFlags, withFlags } from './flags';
import { type Lookup, lookups } from './lookups';

interface OtherUser {
  userId: string;
  businessId: string;
}

export interface LoadedFlags {
  flags: MenuFlags;
  /** Names of the lookups that failed. The permissions they would have granted are missing (FAULT-88). */
  failed: string[];
}

/**
 * These lookups return only the signed-in user's roles. For another user, the list of role users provides the same
 * data (ACCESS-14…19).
 */
const roleLists = new Map<string, RoleModule>([
  [accessEndpoints.safetyRoles.key, 'toolbox-talks'],
  [accessEndpoints.hazardRoles.key, 'hazard-analysis'],
  [accessEndpoints.inspectionRoles.key, 'inspections'],
  [accessEndpoints.observerRoles.key, 'observations'],
  [accessEndpoints.safetySettingsRoles.key, 'safety'],
  [accessEndpoints.preconRoleUsers.key, 'bid-packages'],
]);

/**
 * Lookups that return only the signed-in user's data and have no substitute for other users, with the flags they
 * could grant.
 */
const unavailableLookups = new Map<string, FlagPatch>([
  [accessEndpoints.ourCommunity.key, { hasCommunity: true }],
  [accessEndpoints.startupClient.key, { startupClient: true }],
  [accessEndpoints.biMenu.key, { biMenuEnabled: true, biMenus: [{ id: '-', name: 'Dashboards' }] }],
]);

/** Returns the flags as if everything that cannot be looked up for another user were granted. */
export const withUnavailableFlags = (flags: MenuFlags): MenuFlags =>
  [...unavailableLookups.values()].reduce(withFlags, flags);

async function fetchLookup({ endpoint, query }: Lookup, userId: string): Promise<unknown> {
  const module = roleLists.get(endpoint.key);
  if (!module) return await call(endpoint, { params: { userId }, query, silent: true });
  const found = await call(roleModules[module].list, {
    query: { userIds: userId, page: 0, size: 1 },
    silent: true,
  });
  return { roles: found.rows.find((row) => row.userId === userId)?.roles ?? [] };
}

/**
 * Runs all lookups that are available for another user. A lookup that fails grants nothing and is listed in `failed`.
 */
export async function loadUserFlags({ userId, businessId }: OtherUser): Promise<LoadedFlags> {
  const subject = { userId, userBusinessId: businessId };
  const available = lookups.filter(({ endpoint }) => !unavailableLookups.has(endpoint.key));
  const results = await Promise.all(
    available.map(async (lookup) => {
      try {
        return { patch: lookup.toFlags(await fetchLookup(lookup, userId), subject) };
      } catch {
        return { failed: lookup.name };
      }
    }),
  );
  const patches = results.flatMap(({ patch }) => patch ?? []);
  return {
    flags: patches.reduce(withFlags, withFlags(noFlags, { sidebar: { loaded: true } })),
    failed: results.flatMap(({ failed }) => failed ?? []),
  };
}
