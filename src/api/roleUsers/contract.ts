/**
 * Roles of users in each safety product (ACCESS-14…21): one list per product, all alike. The products decide what a
 * role may do (ACCESS-22); the descriptions only tell users what to expect.
 */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { roleList } from '../roleCodes';
import { count, id, ignoredBody, mutationResponse, number, object, page, text } from '../schema';

/** A role user: a user with at least one role in a safety product (ENT-13). */
const roleUser = object({
  userId: id,
  fullName: text,
  email: text,
  /** At least one role code. */
  roles: roleList,
  version: count,
});
export type RoleUser = z.output<typeof roleUser>;

export interface Role {
  code: string;
  name: string;
  about: string;
}

/** The editable fields of a role user. */
export const roleChoice = z.object({
  roles: z.array(z.string()).check(z.minLength(1, 'Choose at least one role')),
});

interface RoleModuleDefinition {
  /** The product's name in the UI. */
  label: string;
  /** The role that can be given to all users (EMP-49). */
  basic: string;
  roles: readonly Role[];
  /** Key of the `add` endpoint, if the specification names it (CALL-055…059). Otherwise `add-<key>`. */
  addKey?: string;
}

function roleCalls<const Key extends string, const Service extends string>(
  key: Key,
  service: Service,
  { label, basic, roles, addKey = `add-${key}` }: RoleModuleDefinition,
) {
  const path = `/${service}/role-users` as const;
  return {
    label,
    basic,
    roles,
    /**
     * CALL-060. Takes sort (`fullName`, `lastName`). `userIds`, separated by commas, returns only these users (not in the
     * specification: our proposal to the API).
     */
    list: endpoint({
      key,
      method: 'GET',
      path,
      fallback: `Couldn't load the users with roles in ${label}.`,
      query: ['role', 'userIds', ...listQuery],
      response: page('roleUsers', roleUser, 'userId'),
    }),
    /** CALL-061. 409 for a user who already has a role. */
    add: endpoint({
      key: addKey,
      method: 'POST',
      path,
      fallback: `Couldn't add this person to ${label}.`,
      request: z.extend(roleChoice, { userId: z.string() }),
      response: mutationResponse(roleUser),
    }),
    /** CALL-062: replaces the roles. 409 when `version` is not the current one (FAULT-95). */
    edit: endpoint({
      key: `edit-${key}`,
      method: 'PUT',
      path: `${path}/{userId}`,
      fallback: `Couldn't change the roles in ${label}.`,
      request: z.extend(roleChoice, { version: z.int() }),
      response: mutationResponse(roleUser),
    }),
    /**
     * CALL-063: removes all roles of a user. The query parameter `version` is our proposal to the API: 409 when it is not
     * the current one (FAULT-95).
     */
    revoke: endpoint({
      key: `revoke-${key}`,
      method: 'DELETE',
      path: `${path}/{userId}`,
      query: ['version'],
      fallback: `Couldn't revoke the roles in ${label}.`,
      response: ignoredBody,
    }),
    /** The number of active users without a role, whom `grantBasicRole` would change. Our proposal to the API. */
    countUsersWithoutRole: endpoint({
      key: `without-${key}`,
      method: 'GET',
      path: `${path}/basic-for-all`,
      fallback: `Couldn't count the users without a role in ${label}.`,
      response: object({ usersWithoutRole: count }),
    }),
    /** CALL-065, EMP-49: gives the basic role to every active user without a role. Returns how many users changed. */
    grantBasicRole: endpoint({
      key: `basic-for-all-${key}`,
      method: 'POST',
      path: `${path}/basic-for-all`,
      fallback: `Couldn't give everyone the basic role in ${label}.`,
      response: mutationResponse(object({ granted: number })),
    }),
  };
}

const managerRole = (about: string): Role => ({ code: 'MANAGER', name: 'Manager', about });
const basicRole = (about: string): Role => ({ code: 'BASIC', name: 'Basic', about });

/** The keys are the names of the modules in the app's URLs. */
export const roleModules = {
  'toolbox-talks': roleCalls('toolboxTalkRoleUsers', 'safety-training-service', {
    label: 'Toolbox Talks',
    basic: 'BASIC',
    roles: [
      { code: 'JOB_MANAGER', name: 'Job manager', about: 'Schedules talks and sees who attended' },
      { code: 'QUIZ_SETTINGS', name: 'Quiz settings', about: 'Writes the quizzes for topics' },
      basicRole('Attends talks'),
    ],
  }),
  inspections: roleCalls('inspectionRoleUsers', 'safety-inspection-service', {
    label: 'Inspections',
    basic: 'BASIC',
    addKey: 'inspectionRole',
    roles: [managerRole('Sees and closes all inspections'), basicRole('Performs inspections')],
  }),
  observations: roleCalls('observerRoleUsers', 'safety-observation-service', {
    label: 'Observations',
    basic: 'BASIC',
    addKey: 'observerRole',
    roles: [managerRole('Sees and follows up on all observations'), basicRole('Records observations')],
  }),
  'hazard-analysis': roleCalls('hazardRoleUsers', 'hazard-analysis-service', {
    label: 'Hazard Analysis',
    basic: 'BASIC',
    addKey: 'hazardRole',
    roles: [managerRole('Sees and reviews all analyses'), basicRole('Writes analyses')],
  }),
  community: roleCalls('communityRoleUserList', 'safety-community-service', {
    label: 'Communities',
    basic: 'PARTICIPANT',
    addKey: 'communityRole',
    roles: [
      {
        code: 'ADMIN',
        name: 'Administrator',
        about: 'Has access to the Communities section and its settings',
      },
      { code: 'ORGANIZER', name: 'Organizer', about: 'Runs the community for the business' },
      { code: 'PARTICIPANT', name: 'Participant', about: 'Takes part in the community' },
    ],
  }),
  'bid-packages': roleCalls('preconRoleUserList', 'precon-service', {
    label: 'Bid Packages',
    basic: 'BASIC',
    roles: [basicRole('Has access to bid packages')],
  }),
  safety: roleCalls('safetySettingsRoleUsers', 'safety-settings-service', {
    label: 'Safety',
    basic: 'FORMS',
    addKey: 'safetySettingsRole',
    roles: [{ code: 'FORMS', name: 'Forms', about: 'Fills out and sees smart forms' }],
  }),
  /** CALL-222, VISITOR-11 */
  'visitor-log': roleCalls('visitorRoleUsers', 'visitor-log-service', {
    label: 'Visitor Log',
    basic: 'BASIC',
    roles: [
      managerRole('Manages sites, corrects times and invites visitors'),
      { code: 'GATE', name: 'Gate', about: 'Opens sites and their registries, such as on a tablet' },
      basicRole('Sees sites, sign-ins and visitors, and invites visitors'),
    ],
  }),
};
export type RoleModule = keyof typeof roleModules;
export const roleModuleNames = Object.keys(roleModules) as RoleModule[];
