/** Queries and mutations of role users: users with at least one role in a module, such as Inspections. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { serverRole } from '../roleCodes';
import { type RoleModule, roleModules } from './contract';

export interface RoleUserParams {
  search?: string | undefined;
  role?: string | undefined;
  /** Only these users. */
  userIds?: readonly string[] | undefined;
  sort?: string | undefined;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

const all = ['roleUsers'] as const;

export const roleUserQueries = {
  all,
  list: (
    module: RoleModule,
    { search, role, userIds, sort, page, size }: RoleUserParams,
    { silent = false } = {},
  ) => {
    const query = {
      search: search || undefined,
      role: role ? serverRole(role) : undefined,
      userIds: userIds?.join(','),
      sort,
    };
    return queryOptions({
      queryKey: [...all, module, { ...query, page, size }],
      queryFn: ({ signal }) => {
        const fetchPage = (pageIndex: number, pageSize: number) =>
          call(roleModules[module].list, {
            query: { ...query, page: pageIndex, size: pageSize },
            silent,
            signal,
          });
        return fetchPageOrAll({ page, size }, fetchPage, ({ userId }) => userId);
      },
    });
  },
  /** One user; null if the user has no role in the module. Not cached, because a change needs the current state. */
  one: (module: RoleModule, userId: string) =>
    queryOptions({
      queryKey: [...all, module, 'one', userId],
      queryFn: async ({ signal }) => {
        const query = { userIds: userId, page: 0, size: 1 };
        return (await call(roleModules[module].list, { query, silent: true, signal })).rows[0] ?? null;
      },
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Changes the roles of one user. The caller reports errors, and calls `useInvalidateRoleUsers` to refetch. */
export const roleUserWrites = (module: RoleModule) => {
  const { add, edit, revoke } = roleModules[module];
  return {
    add: (userId: string, roles: string[]) =>
      call(add, { body: { userId, roles: roles.map(serverRole) }, silent: true }),
    edit: (userId: string, roles: string[], version: number) =>
      call(edit, { params: { userId }, body: { roles: roles.map(serverRole), version }, silent: true }),
    /** Removes all roles. With `version`, fails with 409 if the roles have changed since the caller loaded them. */
    revoke: (userId: string, version?: number) =>
      call(revoke, { params: { userId }, query: { version }, silent: true }),
  };
};

export function useInvalidateRoleUsers() {
  const client = useQueryClient();
  return (module: RoleModule) => void client.invalidateQueries({ queryKey: [...all, module] });
}

/** The number of active users without a role in the module. Not cached. */
export const countUsersWithoutRole = async (module: RoleModule): Promise<number> =>
  (await call(roleModules[module].countUsersWithoutRole, {})).usersWithoutRole;

/** Gives the module's basic role to every active user who has no role in it (EMP-49). */
export function useGrantBasicRole(module: RoleModule) {
  const invalidate = useInvalidateRoleUsers();
  return useMutation({
    mutationFn: () => call(roleModules[module].grantBasicRole, {}),
    onSettled: () => invalidate(module),
  });
}
