import { type RoleModule, roleModuleNames, roleModules } from '../../api/roleUsers/contract';
import type { PickerItem } from '../../lib/picker';
import { type Capability, denial } from '../../access/access';
import type { Subject } from '../../session/flags';

/** The capability that a product's settings need. */
const products: Record<RoleModule, Capability> = {
  'toolbox-talks': 'trainings',
  inspections: 'inspections',
  observations: 'observations',
  'hazard-analysis': 'analysis',
  community: 'communities',
  'bid-packages': 'bidPackages',
  safety: 'safety',
  'visitor-log': 'visitorLog',
};

/** Why a product has no role users: the business does not have it (ACCESS-52). */
export function noRolesReason(subject: Subject, module: RoleModule): string | undefined {
  const denied = denial(subject, products[module]);
  return denied?.lacks === 'feature' ? denied.reason : undefined;
}

export const enabledModules = (subject: Subject): RoleModule[] =>
  roleModuleNames.filter((module) => noRolesReason(subject, module) === undefined);

export const moduleOf = (name: string | undefined): RoleModule | undefined =>
  roleModuleNames.find((module) => module === name);

/** An unknown role is shown as its code. */
export const roleName = (module: RoleModule, code: string): string =>
  roleModules[module].roles.find((role) => role.code === code)?.name ?? code;

/** Names of roles, in the product's order. */
export function rolesText(module: RoleModule, codes: readonly string[]): string {
  const known = roleModules[module].roles.map(({ code }) => code);
  const rank = (code: string) => (known.includes(code) ? known.indexOf(code) : known.length);
  return [...codes]
    .sort((one, other) => rank(one) - rank(other))
    .map((code) => roleName(module, code))
    .join(', ');
}

/** The roles as check box items. */
export const roleChoices = (module: RoleModule): PickerItem[] =>
  roleModules[module].roles.map(({ code, name, about }) => ({ id: code, label: name, hint: about }));
