import { contactTraceQueries } from '../../../api/contactTrace/queries';
import { useListState } from '../../../components/page/useListState';
import { contactColumns } from './contactColumns';
import type { Trace } from './useTrace';

/** What is asked for; undefined while it is not clear of whom, or when. */
export function useContacts({ employeeId, period: { asked } }: Trace) {
  const state = useListState({ sort: 'hours,desc', columns: contactColumns, filters: { jobId: '' } });
  if (employeeId === '' || !asked) return undefined;
  const query = ({ filters, ...ask }: typeof state.ask) =>
    contactTraceQueries.list({ ...ask, employeeId, ...asked, jobId: filters.jobId || undefined });
  return { state, query, everything: query({ ...state.ask, page: 0, size: 'all' }) };
}
export type Contacts = NonNullable<ReturnType<typeof useContacts>>;
