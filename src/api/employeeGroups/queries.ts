import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { matching, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { call } from '../client';
import { everyPage } from '../everyPage';
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
  /** As a picker offers them; the server does not search, so they are searched here. */
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
  /** All of them, page by page, for the screens where they are managed, which want them as they are now. */
  managed: (kind: GroupKind) =>
    queryOptions({
      queryKey: [...all(kind), 'managed'],
      queryFn: ({ signal }) =>
        everyPage(
          async (page) => {
            const query = { page, size: SETTINGS_SIZE };
            const { rows, total } = await call(employeeGroups[kind].list, { query, signal });
            // One without a name must still be seen, and pressed.
            return { rows: rows.map((row) => ({ ...row, name: row.name || '—' })), total };
          },
          ({ id }) => id,
        ),
    }),
  /** The same to choose among: these need not be as new. */
  every: (kind: GroupKind) => ({ ...employeeGroupQueries.managed(kind), staleTime: SLOW_CHANGING }),
};

/** Groups stand in employees and in rate tables too, by their names. */
function useInvalidate(kind: GroupKind) {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [all(kind), ['employees'], ['rateTables']])
      void client.invalidateQueries({ queryKey });
  };
}

/** Its failure is said beside the form. */
export function useAddGroup(kind: GroupKind) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: (body: GroupName) => call(employeeGroups[kind].add, { body, silent: true }),
    // Without an answer it may have been done all the same.
    onSettled: outdated,
  });
}

/** Its failure is said beside the form. */
export function useRenameGroup(kind: GroupKind, groupId: string) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: (body: GroupName) =>
      call(employeeGroups[kind].rename, { params: { groupId }, body, silent: true }),
    onSettled: outdated,
  });
}

/** All who have `groupId` get `intoId`, and it is deleted. */
export function useMergeGroup(kind: GroupKind) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: ({ groupId, intoId }: { groupId: string; intoId: string }) =>
      call(employeeGroups[kind].merge, { params: { groupId }, body: { intoId } }),
    onSettled: outdated,
  });
}

/** `release`: who have it have none afterwards. */
export function useRemoveGroup(kind: GroupKind) {
  const outdated = useInvalidate(kind);
  return useMutation({
    mutationFn: ({ groupId, release }: { groupId: string; release: boolean }) =>
      call(employeeGroups[kind].remove, { params: { groupId }, query: { release: release || undefined } }),
    onSettled: outdated,
  });
}
