import { TIME_CARD_MODULE } from '../../api/users/contract';
import { features } from '../../session/flags';
import { type Account, businessOf } from '../seed/accounts';

const fullName = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`;

/** Returns the users of the business who have a role (ENT-13). */
const roleUsers = (colleagues: readonly Account[], roleOf: (one: Account) => string | undefined) =>
  colleagues.flatMap((one) => {
    const role = roleOf(one);
    return role ? [{ userId: one.userId, fullName: fullName(one), role }] : [];
  });

/** The parameters of a lookup besides the account. */
interface LookupParams {
  moduleCode?: number | undefined;
  /** The users of the business who may appear in user lists, including the account itself. */
  colleagues: readonly Account[];
  /** Of the account's business. */
  timeZone?: string | undefined;
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
    users: roleUsers(colleagues, ({ grants }) => grants.administrator),
  }),
  visitorAccessControlUsers: (_, { colleagues }) => ({
    users: roleUsers(colleagues, ({ grants }) => grants.visitor),
  }),
  visitorLogSettings: (account) => ({ enabled: businessOf(account).modules.includes('visitorsLog') }),
  safetyRoles: ({ grants }) => ({ roles: grants.safety }),
  hazardRoles: ({ grants }) => ({ roles: grants.hazard }),
  inspectionRoles: ({ grants }) => ({ roles: grants.inspections }),
  observerRoles: ({ grants }) => ({ roles: grants.observations }),
  safetySettingsRoles: ({ grants }) => ({ roles: grants.safetySettings }),
  communityRoleUsers: ({ grants }) => ({ roles: grants.community }),
  ourCommunity: ({ community }) => ({ community: community ?? null }),
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
