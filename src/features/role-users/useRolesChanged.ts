import type { RoleModule } from '../../api/roleUsers/contract';
import { useOutdateRoleUsers } from '../../api/roleUsers/queries';
import { loadFlags } from '../../session/loadFlags';
import { useSession } from '../../session/store';

/** What follows once roles have changed: the lists, and the menu where one's own are among them (ACCESS-31). */
export function useRolesChanged() {
  const outdate = useOutdateRoleUsers();
  const own = useSession(({ user }) => user?.userId);
  return (module: RoleModule, userIds: readonly string[]) => {
    outdate(module);
    if (own !== undefined && userIds.includes(own)) void loadFlags();
  };
}
