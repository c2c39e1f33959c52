import type { RoleModule } from '../api/roleUsers/contract';
import type { Company } from './company';
import type { Granted } from './roleUsers';

const lastVersion = (module: RoleModule, userId: string) => `version of ${module} ${userId}`;

/** FAULT-95: of roles that are given. What was made from those that had been taken before is outdated. */
export const nextVersion = ({ lastIds }: Company, module: RoleModule, userId: string): number =>
  (lastIds.get(lastVersion(module, userId))?.last ?? 0) + 1;

export function revoke(
  { roleUsers, lastIds }: Company,
  module: RoleModule,
  { userId, version }: Granted,
): void {
  roleUsers[module].remove(userId);
  lastIds.put(lastVersion(module, userId), { last: version });
}
