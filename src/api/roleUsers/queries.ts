import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { type RoleModule, roleModules, type RoleUser } from './contract';

export interface RoleUserParams {
  search?: string | undefined;
  role?: string | undefined;
  /** These alone. */
  userIds?: readonly string[] | undefined;
  sort?: string | undefined;
  /** From 0. */
  page: number;
  size: number;
}

const all = ['roleUsers'] as const;
/** The most that a list call answers at once. */
const LARGEST = 1000;

export const roleUserQueries = {
  all,
  list: (module: RoleModule, { search, role, userIds, ...rest }: RoleUserParams, { silent = false } = {}) => {
    const query = {
      search: search || undefined,
      role: role || undefined,
      userIds: userIds?.join(','),
      ...rest,
    };
    return queryOptions({
      queryKey: [...all, module, query],
      queryFn: ({ signal }) => call(roleModules[module].list, { query, silent, signal }),
    });
  },
  /** All of them, page by page. */
  every: (module: RoleModule) =>
    queryOptions({
      queryKey: [...all, module, 'every'],
      queryFn: async ({ signal }) => {
        const found = new Map<string, RoleUser>();
        for (let page = 0; ; page++) {
          const query = { page, size: LARGEST };
          const { rows, total } = await call(roleModules[module].list, { query, silent: true, signal });
          const known = found.size;
          for (const row of rows) found.set(row.userId, row);
          // One that brings nothing new is the last, whatever the total says (FAULT-58, FAULT-60).
          if (found.size >= total || found.size === known) return [...found.values()];
        }
      },
    }),
};

/** What is done to role users. Nothing is asked for anew before `outdate` says so, and failures are the caller's to tell. */
export function useRoleUsers(module: RoleModule) {
  const client = useQueryClient();
  const { add, edit, revoke, grantBasic } = roleModules[module];
  const outdate = () => void client.invalidateQueries({ queryKey: [...all, module] });
  return {
    add: (userId: string, roles: string[]) => call(add, { body: { userId, roles }, silent: true }),
    edit: (userId: string, roles: string[], version: number) =>
      call(edit, { params: { userId }, body: { roles, version }, silent: true }),
    revoke: (userId: string) => call(revoke, { params: { userId }, silent: true }),
    /** EMP-49 */
    grantBasic: useMutation({ mutationFn: () => call(grantBasic, {}), onSettled: outdate }),
    outdate,
  };
}
