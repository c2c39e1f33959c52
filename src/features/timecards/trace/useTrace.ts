import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { parseTracePeriod } from './tracePeriod';

const CONTACT_PARAM = 'contact';

/** Employee, period and open meetings, all in the address for links and Back. */
export function useTrace() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(name) ?? '';
  const employeeId = get('employee');
  const period = parseTracePeriod({ from: get('from'), to: get('to') });
  const { from, to } = period;
  const paramsWithoutContact = new URLSearchParams(params);
  paramsWithoutContact.delete(CONTACT_PARAM);
  return {
    employeeId,
    period,
    contactId: get(CONTACT_PARAM),
    /** Starts a new trace, without the search and filters of this one. */
    update: (change: { employeeId?: string; from?: string; to?: string }) => {
      const next = { employeeId, from, to, ...change };
      void navigate(paths.contactTrace(next.employeeId, next));
    },
    /** The address with a contact's meetings open. */
    meetingsOf: (contactId: string) =>
      `${paths.contactTrace()}?${new URLSearchParams([...paramsWithoutContact, [CONTACT_PARAM, contactId]]).toString()}`,
    closeMeetings: () => setParams(paramsWithoutContact, { replace: true, preventScrollReset: true }),
  };
}
export type Trace = ReturnType<typeof useTrace>;
