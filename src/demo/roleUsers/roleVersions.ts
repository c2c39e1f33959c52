import type { RoleModule } from '../../api/roleUsers/contract';
import type { Company } from '../company';
import type { RoleGrant } from './roleUsers';

const lastVersion = (module: RoleModule, userId: string) => `version of ${module} ${userId}`;

/**
 * Returns the version for newly granted roles. It is higher than the version of roles that were removed before, so
 * that changes based on those are refused (FAULT-95).
 */
export const nextVersion = ({ lastIds }: Company, module: RoleModule, userId: string): number =>
  (lastIds.get(lastVersion(module, userId))?.last ?? 0) + 1;

export function revoke(
  { roleUsers, lastIds }: Company,
  module: RoleModule,
  { userId, version }: RoleGrant,
): void {
  roleUsers[module].remove(userId);
  lastIds.put(lastVersion(module, userId), { last: version });
}
