import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { employeeQueries } from '../../../api/employees/queries';
import { timecardQueries } from '../../../api/timecards/queries';
import { statusOf } from '../../../components/status';
import { isoWeekOf } from '../../../lib/dates';
import { whyNot } from '../../../session/access';
import { useSession, useSubject } from '../../../session/store';
import type { TracePeriod } from './tracePeriod';

/** Who is traced, by name, and the jobs that they were on in the period; '' and undefined until that is known. */
export function useTraced(employeeId: string, { from, to, asked }: TracePeriod) {
  const customerId = useSession(({ user }) => user?.businessId) ?? '';
  const mayLookUp = whyNot(useSubject(), 'employees') === undefined;
  const wanted = employeeId !== '';
  const employee = useQuery({
    ...employeeQueries.detail(employeeId, customerId, { silent: true }),
    enabled: wanted && mayLookUp,
  });
  /** Time card managers need not be allowed to see employees, but every card says whose it is. */
  const byCards = !mayLookUp || statusOf(employee.error) === 403;
  const cards = useQuery({
    ...timecardQueries.weeks(employeeId, isoWeekOf(from), isoWeekOf(to), { silent: byCards }),
    enabled: wanted && asked !== undefined && (byCards || employee.data !== undefined),
    select: (found) => {
      const records = found.flatMap((card) => (card.voided ? [] : card.records));
      const jobs = records.flatMap(({ date, job }) => (job && date >= from && date <= to ? job : []));
      return {
        name: found.at(-1)?.employee.name ?? '',
        jobs: [...new Map(jobs.map((job) => [job.id, job])).values()],
      };
    },
  });
  const known: UseQueryResult<unknown> = byCards ? cards : employee;
  const { firstName = '', lastName = '' } = employee.data ?? {};
  return {
    known,
    /** '' too of who has no card in the period, where cards alone tell it. */
    name: `${firstName} ${lastName}`.trim() || (cards.data?.name ?? ''),
    jobs: cards.data?.jobs,
    unknown: statusOf(known.error) === 404,
  };
}
