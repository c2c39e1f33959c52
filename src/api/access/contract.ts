/**
 * Lookups of roles and access (CALL-089…104) and the two details of the header (CALL-072…074). All are GET without a
 * body.
 */
import type * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { roleCode, roleList } from '../roleCodes';
import { flag, id, named, object, optional, rows, featureFlags, text } from '../schema';

/** CONST-07 */
export const USERS_MODULE = 3343;
/** CONST-08 */
export const TIME_CARD_MODULE = 7788;

const lookup = <const Path extends string, ResponseData>(
  key: string,
  path: Path,
  response: z.ZodMiniType<ResponseData>,
  what: string,
  query: readonly string[] = [],
) =>
  endpoint({
    key,
    method: 'GET',
    path,
    query,
    fallback: `Couldn't check ${what}.`,
    response,
  });

const roles = object({ roles: roleList });

export const businessModules = lookup(
  'businessModules',
  '/uaa-service/business/modules',
  object({
    modules: featureFlags,
    newJobVersion: flag,
    /** A name of the tz database, such as 'America/Boise'; '' for that of each device. */
    timeZone: text,
  }),
  'the products of your business',
);
/**
 * CALL-093. `moduleCode` is that of users (roles MANAGER, SETTINGS, BASIC) or of time cards (roles MANAGER, FOREMAN,
 * BASIC, TM_BASIC).
 */
export const userRoles = lookup('userRoles', '/uaa-service/user-roles/{userId}', roles, 'your roles', [
  'moduleCode',
]);
export const accessControlUsers = lookup(
  'accessControlUsers',
  '/uaa-service/access-control/users',
  object({ users: rows(object({ userId: id, role: roleCode })) }),
  'administrators',
);
export const visitorAccessControlUsers = lookup(
  'visitorAccessControlUsers',
  '/visitor-log-service/access-control/users',
  object({ users: rows(object({ userId: id, role: roleCode })) }),
  'visitor log roles',
);
export const safetyRoles = lookup(
  'safetyRoles',
  '/safety-training-service/roles/self',
  roles,
  'safety roles',
);
export const hazardRoles = lookup(
  'hazardRoles',
  '/hazard-analysis-service/roles/self',
  roles,
  'hazard analysis roles',
);
export const inspectionRoles = lookup(
  'inspectionRoles',
  '/safety-inspection-service/roles/self',
  roles,
  'inspection roles',
);
export const safetySettingsRoles = lookup(
  'safetySettingsRoles',
  '/safety-settings-service/roles/self',
  roles,
  'safety settings roles',
);
export const observerRoles = lookup(
  'observerRoles',
  '/safety-observation-service/roles/self',
  roles,
  'observation roles',
);
/** Roles ORGANIZER, PARTICIPANT, ADMIN. */
export const communityRoleUsers = lookup(
  'communityRoleUsers',
  '/safety-community-service/role-users/self/{userId}',
  roles,
  'community roles',
);
export const ourCommunity = lookup(
  'ourCommunity',
  '/safety-community-service/our-community',
  object({ community: optional(named) }),
  'your community',
);
export const preconRoleUsers = lookup(
  'preconRoleUsers',
  '/precon-service/role-users/self',
  roles,
  'bid package roles',
);
export const visitorLogSettings = lookup(
  'visitorLogSettings',
  '/visitor-log-service/settings',
  object({ enabled: flag }),
  'visitor log settings',
);
export const siteManagers = lookup(
  'siteManagers',
  '/visitor-log-service/site-managers',
  object({ siteManagers: rows(object({ userId: id })) }),
  'site managers',
);
/** Returns the startup client that the user belongs to, if any (ACCESS-41). */
export const startupClient = lookup(
  'startupClient',
  '/safety-partner-service/prime-contractors/job-startup-client-dashboard',
  object({ client: optional(named) }),
  'job startup clients',
);
export const biMenu = lookup(
  'biMenu',
  '/business-intelligence-service/menu',
  object({ enabled: flag, menus: rows(named) }),
  'insights',
);

/** CALL-072 */
export const userDetail = lookup(
  'userDetail',
  '/uaa-service/userDetail/{userId}',
  object({ userId: id, firstName: text, lastName: text, email: text, username: text }),
  'your user account',
);
/** CALL-073, CALL-074: an empty list means that there is no employee record (FAULT-89). */
export const employeeDetail = lookup(
  'employeeDetail',
  '/employee-service/employeeDetail/{userId}',
  object({ employees: rows(object({ id })) }),
  'your employee record',
);
