import { type RoleModule, roleModules, type RoleUser } from '../../../api/roleUsers/contract';
import type { BulkAction } from '../../../components/bulk/bulk';
import { confirm } from '../../../components/feedback/confirm';
import { countOf, peopleNoun } from '../../../lib/countOf';
import { useRoleUserBulk } from './useRoleUserBulk';

/** Revokes all roles of users in a product, after a confirmation (EMP-48). */
export function useRevoke(module: RoleModule) {
  const { label } = roleModules[module];
  const { revoke } = useRoleUserBulk(module);
  return async (people: readonly RoleUser[], retain?: BulkAction['retain']) => {
    const [first] = people;
    const who = people.length === 1 && first ? first.fullName : countOf(people.length, peopleNoun);
    const yes = await confirm({
      title: `Revoke the roles of ${who}?`,
      text: `${people.length === 1 ? 'They lose all their roles' : 'Each loses all roles'} in ${label}. Are you sure?`,
      danger: true,
    });
    if (yes) void revoke(people, retain);
  };
}
