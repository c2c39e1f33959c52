import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { employeeGroups, type GroupKind, type GroupName } from './contract';

/** CONST-19, CONST-21: settings lists read 200 at a time, pickers of the employee screens 500. */
const SETTINGS_SIZE = 200;
const PICKER_SIZE = 500;
/** Lists that change a few times a year need not be asked for at every visit. */
const SLOW_CHANGING = 5 * 60_000;

const all = (kind: GroupKind) => ['employeeGroups', kind] as const;

export const employeeGroupQueries = {
  all,
  list: (kind: GroupKind, { size = PICKER_SIZE, page = 0 } = {}) =>
    queryOptions({
      queryKey: [...all(kind), { page, size }],
      queryFn: ({ signal }) => call(employeeGroups[kind].list, { query: { page, size }, signal }),
      staleTime: SLOW_CHANGING,
    }),
  /** The same for the screens where they are managed, which want it as it is now. */
  managed: (kind: GroupKind) =>
    queryOptions({ ...employeeGroupQueries.list(kind, { size: SETTINGS_SIZE }), staleTime: 0 }),
};

/** Groups stand in employees too, by their names. */
function useOutdated(kind: GroupKind) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: all(kind) });
    void client.invalidateQueries({ queryKey: ['employees'] });
  };
}

/** Its failure is said beside the form. */
export function useAddGroup(kind: GroupKind) {
  const outdated = useOutdated(kind);
  return useMutation({
    mutationFn: (body: GroupName) => call(employeeGroups[kind].add, { body, silent: true }),
    onSuccess: outdated,
  });
}

/** Its failure is said beside the form. */
export function useRenameGroup(kind: GroupKind, groupId: string) {
  const outdated = useOutdated(kind);
  return useMutation({
    mutationFn: (body: GroupName) =>
      call(employeeGroups[kind].rename, { params: { groupId }, body, silent: true }),
    onSuccess: outdated,
  });
}

/** All who have `groupId` get `intoId`, and it is deleted. */
export function useMergeGroup(kind: GroupKind) {
  const outdated = useOutdated(kind);
  return useMutation({
    mutationFn: ({ groupId, intoId }: { groupId: string; intoId: string }) =>
      call(employeeGroups[kind].merge, { params: { groupId }, body: { intoId } }),
    onSuccess: outdated,
  });
}

/** `release`: who have it have none afterwards. */
export function useRemoveGroup(kind: GroupKind) {
  const outdated = useOutdated(kind);
  return useMutation({
    mutationFn: ({ groupId, release }: { groupId: string; release: boolean }) =>
      call(employeeGroups[kind].remove, { params: { groupId }, query: { release: release || undefined } }),
    onSuccess: outdated,
  });
}
