import type { Role } from '../../api/roleUsers/contract';
import { TIME_CARD_MODULE, USERS_MODULE } from '../../api/access/contract';
import { features } from '../../session/flags';
import { invalid } from '../refusal';
import type { Business } from '../seed/businesses';

const role = (code: string, name: string, about: string): Role => ({ code, name, about });

/** The roles of users, by module (ACCESS-23, ACCESS-24). */
const rolesByModule: Record<number, readonly Role[]> = {
  [USERS_MODULE]: [
    role('SETTINGS', 'Settings administrator', 'Manages users and the settings of the business'),
    role('MANAGER', 'Manager', 'Manages employees, jobs and organizations'),
    role('BASIC', 'Basic', 'Signs in and uses the products that the business has enabled'),
  ],
  [TIME_CARD_MODULE]: [
    role('MANAGER', 'Time card manager', "Sees and approves everyone's time cards"),
    role('FOREMAN', 'Foreman', 'Enters and reviews the time cards of their crew'),
    role('BASIC', 'Basic', 'Enters their own time card'),
    role('TM_BASIC', 'T&M tickets', 'Opens time-and-material tickets'),
  ],
};

/** Returns the roles of a module, or none if the business has not enabled its product. */
export function rolesOf(moduleCode: number, { modules }: Business): readonly Role[] {
  const roles = rolesByModule[moduleCode];
  if (!roles) throw invalid(`moduleCode: There is no module ${moduleCode}.`);
  return moduleCode === TIME_CARD_MODULE && !modules.includes('timeAttendance') ? [] : roles;
}

/** Returns the errors of these roles, each prefixed with its field. */
export function roleErrors(
  { roles, timecardRoles }: { roles: readonly string[]; timecardRoles: readonly string[] },
  business: Business,
): string[] {
  const unknown = (field: string, requested: readonly string[], known: readonly Role[]) =>
    requested
      .filter((code) => known.every((one) => one.code !== code))
      .map((code) => `${field}: There is no role ${code}.`);
  if (timecardRoles.length > 0 && !business.modules.includes('timeAttendance'))
    return [
      ...unknown('roles', roles, rolesOf(USERS_MODULE, business)),
      `timecardRoles: ${features.timeAttendance} is not enabled for your business.`,
    ];
  return [
    ...unknown('roles', roles, rolesOf(USERS_MODULE, business)),
    ...unknown('timecardRoles', timecardRoles, rolesOf(TIME_CARD_MODULE, business)),
  ];
}
