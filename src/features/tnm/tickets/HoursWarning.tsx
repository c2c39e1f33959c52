import { useQuery } from '@tanstack/react-query';
import type { LaborHours } from '../../../api/tickets/contract';
import { laborOfDayQuery } from '../../../api/tickets/queries';
import { hoursBeyondCards } from '../../../api/tickets/rules';
import { parseDate } from '../../../lib/dates';
import { formatHundredths } from '../../../lib/number';

const hours = (value: number) => `${formatHundredths(value)} h`;

interface Props {
  jobId: string;
  date: string;
  /** '' for a new ticket. */
  ticketId: string;
  /** `who` is the name of the employee. */
  lines: readonly (LaborHours & { employeeId: string; who: string })[];
}

/** People with more hours on tickets than on their time cards. */
export function HoursWarning({ jobId, date, ticketId, lines }: Props) {
  const { data: people } = useQuery({
    ...laborOfDayQuery(jobId, date, ticketId),
    enabled:
      jobId !== '' && parseDate(date) !== undefined && lines.some(({ employeeId }) => employeeId !== ''),
  });
  if (!people) return null;
  const nameOf = (id: string) => lines.find(({ employeeId }) => employeeId === id)?.who ?? '';
  const excesses = hoursBeyondCards(lines, people, nameOf);
  return (
    excesses.length > 0 && (
      <div className="alert alert-warning pl-wide m-0">
        <strong>More hours than on the time cards</strong>
        <ul className="m-0">
          {excesses.map(({ employeeId, name, here, elsewhere, worked }) => (
            <li key={employeeId}>
              {name}: {hours(here)} here
              {elsewhere > 0 && `, ${hours(elsewhere)} on other tickets`}, {hours(worked)} on the time card of
              this job and day
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
