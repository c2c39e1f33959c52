import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { periodOf } from './tracePeriod';

const CONTACT = 'contact';

/** Who is traced and when, and whose meetings are open: all of it in the address, so that it can be sent and gone back to. */
export function useTrace() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(name) ?? '';
  const employeeId = get('employee');
  const period = periodOf({ from: get('from'), to: get('to') });
  const { from, to } = period;
  const others = new URLSearchParams(params);
  others.delete(CONTACT);
  return {
    employeeId,
    period,
    contactId: get(CONTACT),
    /** Another trace: what was searched for in this one is of no use there. */
    ask: (change: { employeeId?: string; from?: string; to?: string }) => {
      const next = { employeeId, from, to, ...change };
      void navigate(paths.contactTrace(next.employeeId, next));
    },
    /** The address with somebody's meetings open. */
    meetingsOf: (contactId: string) =>
      `${paths.contactTrace()}?${new URLSearchParams([...others, [CONTACT, contactId]]).toString()}`,
    closeMeetings: () => setParams(others, { replace: true, preventScrollReset: true }),
  };
}
export type Trace = ReturnType<typeof useTrace>;
