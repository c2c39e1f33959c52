import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { filterItems, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import type { SendAttempt } from '../../lib/sendAttempt';
import { call } from '../client';
import { fetchAllPages } from '../fetchPages';
import { rowOfKey } from '../recordKey';
import { sendCreate } from '../sendAndVerify';
import { employeeGroups, type GroupKind, type GroupName } from './contract';

/** Settings lists read 200 rows at a time, pickers of the employee screens 500 (CONST-19, CONST-21). */
const SETTINGS_PAGE_SIZE = 200;
const GROUP_PICKER_PAGE_SIZE = 500;
/** These lists change a few times a year, so a visit need not refetch them. */
const STALE_TIME = 5 * 60_000;

const all = (kind: GroupKind) => ['employeeGroups', kind] as const;

export const employeeGroupQueries = {
  all,
  list: (kind: GroupKind, { size = GROUP_PICKER_PAGE_SIZE, page = 0 } = {}) =>
    queryOptions({
      queryKey: [...all(kind), { page, size }],
      queryFn: ({ signal }) => call(employeeGroups[kind].list, { query: { page, size }, signal }),
      staleTime: STALE_TIME,
    }),
  /** For pickers. The server has no search for groups, so this filters the complete list. */
  choices: (kind: GroupKind) => (search: string, page: number) =>
    queryOptions({
      ...employeeGroupQueries.list(kind, { page }),
      select: (found): PickerPage<PickerItem> => {
        const { items, more } = pickerPage(found, { page, size: GROUP_PICKER_PAGE_SIZE }, ({ id, name }) => ({
          id,
          label: name,
        }));
        return { items: filterItems(items, search), more };
      },
    }),
  /** The complete, current list, for the screens that manage groups. */
  managed: (kind: GroupKind) =>
    queryOptions({
      queryKey: [...all(kind), 'managed'],
      queryFn: ({ signal }) =>
        fetchAllPages(
          async (page) => {
            const query = { page, size: SETTINGS_PAGE_SIZE };
            const { rows, total } = await call(employeeGroups[kind].list, { query, signal });
            // A row without a name must stay visible and clickable.
            return { rows: rows.map((row) => ({ ...row, name: row.name || '—' })), total };
          },
          ({ id }) => id,
        ),
    }),
  /** The same list for pickers, where it may be a few minutes old. */
  every: (kind: GroupKind) => ({ ...employeeGroupQueries.managed(kind), staleTime: STALE_TIME }),
};

/** Employees and rate tables also contain group names. */
function useInvalidate(kind: GroupKind) {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [all(kind), ['employees'], ['rateTables']])
      void client.invalidateQueries({ queryKey });
  };
}

/** Adds a group once (FAULT-54). The form shows its errors. */
export function useAddGroup(kind: GroupKind) {
  const invalidate = useInvalidate(kind);
  const { list, add } = employeeGroups[kind];
  const { mutateAsync } = useMutation({
    mutationFn: ({ draft, attempt: { key, ...attempt } }: { draft: GroupName; attempt: SendAttempt }) =>
      sendCreate(
        () => call(add, { body: { ...draft, key }, silent: true }),
        () => rowOfKey(key, (query) => call(list, { query, silent: true })),
        attempt,
      ),
    // A write without a response may still have been done.
    onSettled: invalidate,
  });
  return (draft: GroupName, attempt: SendAttempt) => mutateAsync({ draft, attempt });
}

/** The form shows its errors. */
export function useRenameGroup(kind: GroupKind, groupId: string) {
  const invalidate = useInvalidate(kind);
  return useMutation({
    mutationFn: (body: GroupName) =>
      call(employeeGroups[kind].rename, { params: { groupId }, body, silent: true }),
    onSettled: invalidate,
  });
}

/** Moves the employees of `groupId` to `intoId` and deletes the group. */
export function useMergeGroup(kind: GroupKind) {
  const invalidate = useInvalidate(kind);
  return useMutation({
    mutationFn: ({ groupId, intoId }: { groupId: string; intoId: string }) =>
      call(employeeGroups[kind].merge, { params: { groupId }, body: { intoId } }),
    onSettled: invalidate,
  });
}

/** `release`: the group's employees end up without a group. */
export function useRemoveGroup(kind: GroupKind) {
  const invalidate = useInvalidate(kind);
  return useMutation({
    mutationFn: ({ groupId, release }: { groupId: string; release: boolean }) =>
      call(employeeGroups[kind].remove, { params: { groupId }, query: { release: release || undefined } }),
    onSettled: invalidate,
  });
}
