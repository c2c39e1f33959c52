import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { tracePeriodIn } from './tracePeriod';

const CONTACT = 'contact';

/** Employee, period and open meetings, all in the address for links and Back. */
export function useTrace() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(name) ?? '';
  const employeeId = get('employee');
  const period = tracePeriodIn({ from: get('from'), to: get('to') });
  const { from, to } = period;
  const others = new URLSearchParams(params);
  others.delete(CONTACT);
  return {
    employeeId,
    period,
    contactId: get(CONTACT),
    /** Starts a new trace, without the search and filters of this one. */
    update: (change: { employeeId?: string; from?: string; to?: string }) => {
      const next = { employeeId, from, to, ...change };
      void navigate(paths.contactTrace(next.employeeId, next));
    },
    /** The address with a contact's meetings open. */
    meetingsOf: (contactId: string) =>
      `${paths.contactTrace()}?${new URLSearchParams([...others, [CONTACT, contactId]]).toString()}`,
    closeMeetings: () => setParams(others, { replace: true, preventScrollReset: true }),
  };
}
export type Trace = ReturnType<typeof useTrace>;
