import { contactTraceQueries } from '../../../api/contactTrace/queries';
import { useListState } from '../../../components/page/useListState';
import { contactColumns } from './contactColumns';
import type { Trace } from './useTrace';

const defaults = {
  sort: 'hours,desc',
  sorts: contactColumns.flatMap(({ sort }) => (sort ? [sort] : [])),
  filters: { jobId: '' },
};

/** What is asked for; undefined while it is not clear of whom, or when. */
export function useContacts({ employeeId, period: { asked } }: Trace) {
  const state = useListState(defaults);
  const { search, sort, page, size, filters } = state.ask;
  if (employeeId === '' || !asked) return undefined;
  const query = (rows: typeof size) =>
    contactTraceQueries.list({
      ...{ employeeId, ...asked, search, sort, jobId: filters.jobId || undefined },
      ...{ page: rows === 'all' ? 0 : page, size: rows },
    });
  return { state, shown: query(size), everything: query('all') };
}
export type Contacts = NonNullable<ReturnType<typeof useContacts>>;
