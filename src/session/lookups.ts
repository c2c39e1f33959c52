/**
 * The lookups that fill the menu flags (CALL-089…104, ACCESS-31), as data.
 * The demo API derives the flags of its users from its own responses with the same rows, so its permissions always
 * match the menus.
 */
import * as accessEndpoints from '../api/access/contract';
import { config } from '../api/config';
import type { Endpoint } from '../api/endpoint';
import { DEFAULT_TIME_CARD_ROLE } from './cookies';
import { TIME_CARD_MODULE, USERS_MODULE } from '../api/access/contract';
import { type Feature, features, type FlagPatch, isAdminType } from './flags';

interface LookupSubject {
  userId: string;
  userBusinessId: string;
  /** The sign-in response's role. Unknown for other users. */
  timeCardRole?: string | undefined;
}

export interface Lookup {
  /** Listed in the notice about failed lookups. */
  name: string;
  endpoint: Endpoint<'{userId}', unknown, undefined>;
  query?: { moduleCode: number };
  /**
   * The status table reports a failure of this lookup (ERR-23). A failure of any other lookup only leaves its flags
   * off (ERR-24).
   */
  reportsFailure?: true;
  /** Maps the parsed response to the flags that this lookup sets. */
  toFlags: (response: unknown, subject: LookupSubject) => FlagPatch;
}

const lookup = <Path extends string, ResponseData>(
  name: string,
  endpoint: Endpoint<Path, ResponseData, undefined>,
  toFlags: (response: ResponseData, subject: LookupSubject) => FlagPatch,
  query?: Lookup['query'],
): Lookup => ({
  name,
  endpoint: endpoint as unknown as Lookup['endpoint'],
  toFlags: toFlags as Lookup['toFlags'],
  ...(query && { query }),
});

const isFeature = (name: string): name is Feature => Object.hasOwn(features, name);
const rolesOf = (users: { userId: string; role: string }[], { userId }: LookupSubject) =>
  users.filter((user) => user.userId === userId).map(({ role }) => role);

export const lookups: Lookup[] = [
  lookup(
    'products',
    accessEndpoints.businessModules,
    ({ modules, newJobVersion, timeZone }, { userBusinessId }) => ({
      newJobVersion,
      timeZone,
      sidebar: {
        ...Object.fromEntries(
          modules.filter(({ name }) => isFeature(name)).map(({ name, enabled }) => [name, enabled]),
        ),
        genericLayout: config().genericLayout.businessIds.includes(userBusinessId),
      },
    }),
  ),
  lookup(
    'roles',
    accessEndpoints.userRoles,
    ({ roles }) => ({
      manager: roles.includes('MANAGER'),
      settings: roles.includes('SETTINGS'),
      basic: roles.includes('BASIC'),
    }),
    { moduleCode: USERS_MODULE },
  ),
  lookup(
    'time card roles',
    accessEndpoints.userRoles,
    ({ roles }, { timeCardRole = '' }) => {
      // Without a role for the module, the role of the sign-in response applies (ACCESS-12).
      const granted = roles.length > 0 ? roles : [timeCardRole];
      return {
        tcBasic: granted.includes('TM_BASIC'),
        timecard: {
          manager: granted.includes('MANAGER'),
          foreman: granted.includes('FOREMAN'),
          basic: granted.includes('BASIC') || granted.includes(DEFAULT_TIME_CARD_ROLE),
        },
      };
    },
    { moduleCode: TIME_CARD_MODULE },
  ),
  lookup('administrators', accessEndpoints.accessControlUsers, ({ users }, subject) => ({
    admin: rolesOf(users, subject).some(isAdminType),
  })),
  lookup('visitor log roles', accessEndpoints.visitorAccessControlUsers, ({ users }, subject) => {
    const roles = rolesOf(users, subject);
    return {
      vBasic: roles.includes('BASIC') || roles.includes('MANAGER'),
      moduleRoles: { visitorLog: roles },
    };
  }),
  lookup('visitor log settings', accessEndpoints.visitorLogSettings, ({ enabled }) => ({
    visitorLogOn: enabled,
  })),
  lookup('safety roles', accessEndpoints.safetyRoles, ({ roles }) => ({
    moduleRoles: { safety: roles },
    sidebar: { jobManager: roles.includes('JOB_MANAGER'), quizSettings: roles.includes('QUIZ_SETTINGS') },
  })),
  lookup('hazard analysis roles', accessEndpoints.hazardRoles, ({ roles }) => ({
    moduleRoles: { hazard: roles },
  })),
  lookup('inspection roles', accessEndpoints.inspectionRoles, ({ roles }) => ({
    moduleRoles: { inspections: roles },
  })),
  lookup('observation roles', accessEndpoints.observerRoles, ({ roles }) => ({
    moduleRoles: { observations: roles },
  })),
  lookup('safety settings roles', accessEndpoints.safetySettingsRoles, ({ roles }) => ({
    formsEnabled: roles.includes('FORMS'),
    moduleRoles: { safetySettings: roles },
  })),
  lookup('community roles', accessEndpoints.communityRoleUsers, ({ roles }) => ({
    organizer: roles.includes('ORGANIZER'),
    participant: roles.includes('PARTICIPANT'),
    sidebar: { communityAdmin: roles.includes('ADMIN') },
  })),
  lookup('community', accessEndpoints.ourCommunity, ({ community }) => ({
    hasCommunity: community !== undefined,
  })),
  lookup('bid package roles', accessEndpoints.preconRoleUsers, ({ roles }) => ({
    preconBasic: roles.includes('BASIC'),
  })),
  lookup('site managers', accessEndpoints.siteManagers, ({ siteManagers }, { userId }) => ({
    siteManager: siteManagers.some((manager) => manager.userId === userId),
  })),
  lookup('job startup clients', accessEndpoints.startupClient, ({ client }) => ({
    startupClient: client !== undefined,
  })),
  lookup('insights', accessEndpoints.biMenu, ({ enabled, menus }) => ({
    biMenuEnabled: enabled,
    biMenus: menus,
  })),
  {
    ...lookup('employee record', accessEndpoints.employeeDetail, ({ employees }) => ({
      employeeId: employees[0]?.id,
    })),
    reportsFailure: true,
  },
];
