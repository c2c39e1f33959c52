import type { ClockRow, ClockState } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import type { Page } from '../../../api/schema';
import type { Filters, ListValues } from '../../../components/page/listParams';
import { useListState } from '../../../components/page/useListState';
import type { Day } from '../../../lib/dates';
import { clockColumns } from './columns';
import { inStableOrder } from './stableOrder';

const defaults = {
  sort: 'name,asc',
  columns: clockColumns({ day: '', dayOff: '', onClockOut: () => undefined }),
  filters: { state: '', jobId: '', supervisorId: '' },
};

const keyOf = ({ employeeId }: ClockRow): string => employeeId;

/**
 * The employees of a day and their counts, filtered by the address. `live`: they refresh themselves, and rows keep
 * their order (see `inStableOrder`) until the sort or page changes.
 */
export function useClockList(day: Day, { live }: { live: boolean }) {
  const listState = useListState(defaults);
  // The server sorts all rows too: sorting here would move rows at each refresh.
  const state = { ...listState, params: { ...listState.params, sort: listState.apiSort } };
  const { search, filters } = state;
  const filterParams = {
    // Leaves out an empty search, which would be another query key.
    search: search || undefined,
    jobId: filters.jobId || undefined,
    supervisorId: filters.supervisorId || undefined,
  };
  /** While paused, focusing the window does not refetch either. */
  const refreshParams = { isToday: live };
  const query = ({ sort, page, size }: ListValues<Filters>) => ({
    ...cicoQueries.employees(day, {
      ...filterParams,
      ...refreshParams,
      state: (filters.state as ClockState | '') || undefined,
      sort,
      page,
      size,
    }),
    refetchOnWindowFocus: live,
    gcTime: 0,
    structuralSharing: (before: unknown, fresh: unknown) =>
      inStableOrder(keyOf, before as Page<ClockRow> | undefined, fresh as Page<ClockRow>),
  });
  const countQuery = {
    ...cicoQueries.count(day, { ...filterParams, ...refreshParams }),
    refetchOnWindowFocus: live,
  };
  return { state, query, counted: countQuery };
}
export type ClockList = ReturnType<typeof useClockList>;
