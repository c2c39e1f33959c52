import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { matching, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { call } from '../client';
import { everyPage } from '../everyPage';
import { employeeGroups, type GroupKind, type GroupName } from './contract';

/** Settings lists read 200 rows at a time, pickers of the employee screens 500 (CONST-19, CONST-21). */
const SETTINGS_SIZE = 200;
const PICKER_SIZE = 500;
/** These lists change a few times a year, so a visit need not refetch them. */
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
  /** For pickers. The server has no search for groups, so this filters the complete list. */
  choices: (kind: GroupKind) => (search: string, page: number) =>
    queryOptions({
      ...employeeGroupQueries.list(kind, { page }),
      select: (found): PickerPage<PickerItem> => {
        const { items, more } = pickerPage(found, { page, size: PICKER_SIZE }, ({ id, name }) => ({
          id,
          label: name,
        }));
        return { items: matching(items, search), more };
      },
    }),
  /** The complete, current list, for the screens that manage groups. */
  managed: (kind: GroupKind) =>
    queryOptions({
      queryKey: [...all(kind), 'managed'],
      queryFn: ({ signal }) =>
        everyPage(
          async (page) => {
            const query = { page, size: SETTINGS_SIZE };
            const { rows, total } = await call(employeeGroups[kind].list, { query, signal });
            // A row without a name must stay visible and clickable.
            return { rows: rows.map((row) => ({ ...row, name: row.name || '—' })), total };
          },
          ({ id }) => id,
        ),
    }),
  /** The same list for pickers, where it may be a few minutes old. */
  every: (kind: GroupKind) => ({ ...employeeGroupQueries.managed(kind), staleTime: SLOW_CHANGING }),
};

/** Employees and rate tables also contain group names. */
function useInvalidate(kind: GroupKind) {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [all(kind), ['employees'], ['rateTables']])
      void client.invalidateQueries({ queryKey });
  };
}

/** The form shows its errors. */
export function useAddGroup(kind: GroupKind) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: (body: GroupName) => call(employeeGroups[kind].add, { body, silent: true }),
    // A write without an answer may still have been done.
    onSettled: outdated,
  });
}

/** The form shows its errors. */
export function useRenameGroup(kind: GroupKind, groupId: string) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: (body: GroupName) =>
      call(employeeGroups[kind].rename, { params: { groupId }, body, silent: true }),
    onSettled: outdated,
  });
}

/** Moves the employees of `groupId` to `intoId` and deletes the group. */
export function useMergeGroup(kind: GroupKind) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: ({ groupId, intoId }: { groupId: string; intoId: string }) =>
      call(employeeGroups[kind].merge, { params: { groupId }, body: { intoId } }),
    onSettled: outdated,
  });
}

/** `release`: the group's employees end up without a group. */
export function useRemoveGroup(kind: GroupKind) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: ({ groupId, release }: { groupId: string; release: boolean }) =>
      call(employeeGroups[kind].remove, { params: { groupId }, query: { release: release || undefined } }),
    onSettled: outdated,
  });
}
