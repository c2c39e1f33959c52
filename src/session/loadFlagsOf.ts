/**
 * What somebody else may do, found out by the very lookups that everybody's own menus come from (ACCESS-31). Nothing of
 * it is kept: whoever asks again is told what holds then.
 */
import * as rows from '../api/access/contract';
import { call } from '../api/client';
import { roleModules, type RoleModule } from '../api/roleUsers/contract';
import { type FlagPatch, type MenuFlags, noFlags, withFlags } from './flags';
import { type Lookup, lookups } from './lookups';

interface Somebody {
  userId: string;
  businessId: string;
}

export interface FlagsOf {
  flags: MenuFlags;
  /** Names of the lookups that failed: what they would have granted is missing (FAULT-88). */
  failed: string[];
}

/** These answer only for whoever asks; of somebody else, the list of role users says the same (ACCESS-14…19). */
const roleLists = new Map<string, RoleModule>([
  [rows.safetyRoles.key, 'toolbox-talks'],
  [rows.hazardRoles.key, 'hazard-analysis'],
  [rows.inspectionRoles.key, 'inspections'],
  [rows.observerRoles.key, 'observations'],
  [rows.safetySettingsRoles.key, 'safety'],
  [rows.preconRoleUsers.key, 'bid-packages'],
]);

/** These answer only for whoever asks, and nothing else says the same: what they would grant. */
const untold = new Map<string, FlagPatch>([
  [rows.ourCommunity.key, { hasCommunity: true }],
  [rows.startupClient.key, { startupClient: true }],
  [rows.biMenu.key, { biMenuEnabled: true, biMenus: [{ id: '-', name: 'Their dashboards' }] }],
]);

/** The flags as they would be if all were granted that cannot be known of somebody else. */
export const atMost = (flags: MenuFlags): MenuFlags => [...untold.values()].reduce(withFlags, flags);

async function answerOf({ endpoint, query }: Lookup, userId: string): Promise<unknown> {
  const module = roleLists.get(endpoint.key);
  if (!module) return await call(endpoint, { params: { userId }, query, silent: true });
  const found = await call(roleModules[module].list, {
    query: { userIds: userId, page: 0, size: 1 },
    silent: true,
  });
  return { roles: found.rows.find((row) => row.userId === userId)?.roles ?? [] };
}

/** Asks all lookups that can be asked for somebody else. One that fails leaves its flags off, and is named. */
export async function loadFlagsOf({ userId, businessId }: Somebody): Promise<FlagsOf> {
  const subject = { userId, userBusinessId: businessId };
  const asked = lookups.filter(({ endpoint }) => !untold.has(endpoint.key));
  const answers = await Promise.all(
    asked.map(async (lookup) => {
      try {
        return { patch: lookup.fills(await answerOf(lookup, userId), subject) };
      } catch {
        return { failed: lookup.name };
      }
    }),
  );
  const patches = answers.flatMap(({ patch }) => patch ?? []);
  return {
    flags: patches.reduce(withFlags, withFlags(noFlags, { sidebar: { loaded: true } })),
    failed: answers.flatMap(({ failed }) => failed ?? []),
  };
}
