import { useQueries } from '@tanstack/react-query';
import type { RoleModule, RoleUser } from '../../../api/roleUsers/contract';
import { roleUserQueries } from '../../../api/roleUsers/queries';
import { keyOf } from './changes';

interface RolesNow {
  /** By their place; undefined until all are there. */
  now: ReadonlyMap<string, RoleUser> | undefined;
  error: Error | null;
  retry: () => void;
}

/** The roles that these people have now in each product. */
export function useRolesNow(modules: readonly RoleModule[], userIds: readonly string[]): RolesNow {
  const found = useQueries({
    queries: modules.map((module) => ({
      ...roleUserQueries.list(
        module,
        { userIds, page: 0, size: Math.max(1, userIds.length) },
        { silent: true },
      ),
      enabled: userIds.length > 0,
    })),
  });
  const there = found.every(({ data }) => data !== undefined);
  const entries = found.flatMap(({ data }, index) => {
    const module = modules[index];
    return module ? (data?.rows ?? []).map((one) => [keyOf({ ...one, module }), one] as const) : [];
  });
  return {
    now: there ? new Map(entries) : undefined,
    error: found.find(({ data, error }) => data === undefined && error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of found) if (error) void refetch();
    },
  };
}
