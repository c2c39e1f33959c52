import type { ClockRow, ClockState } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import type { Page } from '../../../api/schema';
import type { Filters, ListValues } from '../../../components/page/listParams';
import { useListState } from '../../../components/page/useListState';
import type { Day } from '../../../lib/dates';
import { inStableOrder } from './stableOrder';

const defaults = {
  sort: 'name,asc',
  sorts: ['name', 'supervisor', 'job', 'state', 'inAt', 'hours'],
  filters: { state: '', jobId: '', supervisorId: '' },
};

const keyOf = ({ employeeId }: ClockRow): string => employeeId;

/**
 * The people of a day and the counts of them, as the address has them narrowed down. `live`: they refresh themselves, each row in
 * the place where it is (see `inStableOrder`); the order is made anew as soon as another one, or another page, is asked for.
 */
export function useClockList(day: Day, { live }: { live: boolean }) {
  const asked = useListState(defaults);
  // All at once are sorted by the server, too: sorted here, they would change places at each refresh.
  const state = { ...asked, params: { ...asked.params, sort: asked.sort } };
  const { search, filters } = state;
  const narrowed = {
    // The same question as one without a search.
    search: search || undefined,
    jobId: filters.jobId || undefined,
    supervisorId: filters.supervisorId || undefined,
  };
  /** Not by coming back to the window either, while it is paused. */
  const refreshing = { isToday: live };
  const query = ({ sort, page, size }: ListValues<Filters>) => ({
    ...cicoQueries.employees(day, {
      ...narrowed,
      ...refreshing,
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
  const counted = { ...cicoQueries.count(day, { ...narrowed, ...refreshing }), refetchOnWindowFocus: live };
  return { state, query, counted };
}
export type ClockList = ReturnType<typeof useClockList>;
