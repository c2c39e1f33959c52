import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { userAdminQueries } from '../../api/userAdmin/queries';
import type { PickerItem } from '../../lib/picker';
import { roleKinds } from './user';

/** The roles of both modules. */
export type RoleOptions = Record<(typeof roleKinds)[number]['field'], PickerItem[]>;

const [ofUsers, ofTimecards] = roleKinds;

async function choices(client: QueryClient, moduleCode: number): Promise<PickerItem[]> {
  const roles = await client.fetchQuery(userAdminQueries.roles(moduleCode));
  return roles.map(({ code, name, about }) => ({ id: code, label: name || code, hint: about || undefined }));
}

/** CALL-053, ACCESS-23, ACCESS-24: fetches both in parallel and caches them separately. */
export const roleOptionsQuery = queryOptions({
  queryKey: ['roles', 'offered'],
  queryFn: async ({ client }): Promise<RoleOptions> => {
    const [roles, timecardRoles] = await Promise.all([
      choices(client, ofUsers.moduleCode),
      choices(client, ofTimecards.moduleCode),
    ]);
    return { roles, timecardRoles };
  },
});

/** A role without an option is shown as its code. */
export const roleItems = (codes: readonly string[], offered: readonly PickerItem[]): PickerItem[] =>
  codes.map((id) => offered.find((role) => role.id === id) ?? { id, label: id });

/** Returns the roles, to look up their names. Empty until loaded. */
export const useRoleOptions = (): RoleOptions =>
  useQuery(roleOptionsQuery).data ?? { roles: [], timecardRoles: [] };
