import { TIME_CARD_MODULE } from '../../api/access/contract';
import type { Named } from '../../api/schema';
import { features } from '../../session/flags';
import { type Account, businessOf } from '../seed/accounts';

const fullName = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`;

/** Returns the users of the business who have a role, once for each (ENT-13). */
const roleUsers = (colleagues: readonly Account[], rolesOf: (one: Account) => readonly string[]) =>
  colleagues.flatMap((one) =>
    rolesOf(one).map((role) => ({ userId: one.userId, fullName: fullName(one), role })),
  );

/** The parameters of a lookup besides the account. */
interface LookupParams {
  moduleCode?: number | undefined;
  /** The users of the business who may appear in user lists, including the account itself. */
  colleagues: readonly Account[];
  /** Of the account's business. */
  timeZone?: string | undefined;
  /** The role users of the visitor log, who are not only those who can sign in. By default the colleagues who have a role. */
  visitorUsers?: () => readonly { userId: string; fullName: string; role: string }[];
  /** The community that the business runs. By default that of the account. */
  ownCommunity?: () => Named | undefined;
}

/** Returns the response to each role and access lookup, by route key (CALL-089…104). */
export const lookupResponses: Record<string, (account: Account, params: LookupParams) => unknown> = {
  businessModules: (account, { timeZone }) => {
    const { modules, newJobVersion } = businessOf(account);
    const names: readonly string[] = modules;
    return {
      modules: Object.keys(features).map((name) => ({ name, enabled: names.includes(name) })),
      newJobVersion,
      timeZone,
    };
  },
  userRoles: ({ grants }, { moduleCode }) => ({
    roles: moduleCode === TIME_CARD_MODULE ? grants.timecard : grants.users,
  }),
  accessControlUsers: (_, { colleagues }) => ({
    users: roleUsers(colleagues, ({ grants: { administrator } }) => (administrator ? [administrator] : [])),
  }),
  visitorAccessControlUsers: (_, { colleagues, visitorUsers }) => ({
    users: visitorUsers?.() ?? roleUsers(colleagues, ({ grants }) => grants.visitor),
  }),
  visitorLogSettings: (account) => ({ enabled: businessOf(account).modules.includes('visitorsLog') }),
  safetyRoles: ({ grants }) => ({ roles: grants.safety }),
  hazardRoles: ({ grants }) => ({ roles: grants.hazard }),
  inspectionRoles: ({ grants }) => ({ roles: grants.inspections }),
  observerRoles: ({ grants }) => ({ roles: grants.observations }),
  safetySettingsRoles: ({ grants }) => ({ roles: grants.safetySettings }),
  communityRoleUsers: ({ grants }) => ({ roles: grants.community }),
  ourCommunity: ({ community, grants }, { ownCommunity }) => ({
    community: (ownCommunity && grants.community.includes('ORGANIZER') ? ownCommunity() : community) ?? null,
  }),
  preconRoleUsers: ({ grants }) => ({ roles: grants.precon }),
  siteManagers: (_, { colleagues }) => ({
    siteManagers: colleagues
      .filter(({ siteManager }) => siteManager)
      .map((one) => ({ userId: one.userId, fullName: fullName(one) })),
  }),
  startupClient: ({ startupClient }) => ({ client: startupClient ?? null }),
  biMenu: ({ biMenus }) => ({ enabled: biMenus !== undefined, menus: biMenus ?? [] }),
  employeeDetail: ({ employeeId }) => ({ employees: employeeId ? [{ id: employeeId }] : [] }),
};
