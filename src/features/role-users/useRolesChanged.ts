import type { RoleModule } from '../../api/roleUsers/contract';
import { useInvalidateRoleUsers } from '../../api/roleUsers/queries';
import { loadFlags } from '../../session/loadFlags';
import { useSession } from '../../session/store';

/** Refetches the lists after a change of roles, and the menu if the user's own may have changed (ACCESS-31). */
export function useRolesChanged() {
  const invalidate = useInvalidateRoleUsers();
  const own = useSession(({ user }) => user?.userId);
  return (module: RoleModule, userIds: readonly string[]) => {
    invalidate(module);
    if (own !== undefined && userIds.includes(own)) void loadFlags();
  };
}
