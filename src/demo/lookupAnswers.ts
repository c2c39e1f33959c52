import { TIME_CARD_MODULE } from '../api/users/contract';
import { features } from '../session/flags';
import { type Account, accounts, businessOf } from './seed/accounts';

/** Oneself among them, also where one has signed up only now. */
const colleagues = (account: Account) => [
  ...accounts.filter(
    ({ userId, userBusinessId }) => userBusinessId === account.userBusinessId && userId !== account.userId,
  ),
  account,
];

/** A list of role users: those of the business who have one (ENT-13). */
const roleUsers = (account: Account, roleOf: (one: Account) => string | undefined) =>
  colleagues(account).flatMap((one) => {
    const role = roleOf(one);
    return role ? [{ userId: one.userId, fullName: `${one.firstName} ${one.lastName}`, role }] : [];
  });

/** What a person is answered to each role and access lookup (CALL-089…104), by the call's route key. */
export const lookupAnswers: Record<string, (account: Account, moduleCode: number | undefined) => unknown> = {
  businessModules: (account) => {
    const { modules, newJobVersion } = businessOf(account);
    const names: readonly string[] = modules;
    return {
      modules: Object.keys(features).map((name) => ({ name, enabled: names.includes(name) })),
      newJobVersion,
    };
  },
  userRoles: ({ grants }, moduleCode) => ({
    roles: moduleCode === TIME_CARD_MODULE ? grants.timecard : grants.users,
  }),
  accessControlUsers: (account) => ({ users: roleUsers(account, ({ grants }) => grants.administrator) }),
  visitorAccessControlUsers: (account) => ({ users: roleUsers(account, ({ grants }) => grants.visitor) }),
  visitorLogSettings: (account) => ({ enabled: businessOf(account).modules.includes('visitorsLog') }),
  safetyRoles: ({ grants }) => ({ roles: grants.safety }),
  hazardRoles: ({ grants }) => ({ roles: grants.hazard }),
  inspectionRoles: ({ grants }) => ({ roles: grants.inspections }),
  observerRoles: ({ grants }) => ({ roles: grants.observations }),
  safetySettingsRoles: ({ grants }) => ({ roles: grants.safetySettings }),
  communityRoleUsers: ({ grants }) => ({ roles: grants.community }),
  ourCommunity: ({ community }) => ({ community: community ?? null }),
  preconRoleUsers: ({ grants }) => ({ roles: grants.precon }),
  siteManagers: (account) => ({
    siteManagers: colleagues(account)
      .filter(({ siteManager }) => siteManager)
      .map(({ userId, firstName, lastName }) => ({ userId, fullName: `${firstName} ${lastName}` })),
  }),
  startupClient: () => ({ client: null }),
  biMenu: ({ biMenus }) => ({ enabled: biMenus !== undefined, menus: biMenus ?? [] }),
  employeeDetail: ({ employeeId }) => ({ employees: employeeId ? [{ id: employeeId }] : [] }),
};
