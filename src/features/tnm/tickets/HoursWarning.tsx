import { useQuery } from '@tanstack/react-query';
import type { LaborHours } from '../../../api/tickets/contract';
import { laborOfDayQuery } from '../../../api/tickets/queries';
import { type HoursExcess, hoursBeyondCards } from '../../../domain/tickets/rules';
import { countOf } from '../../../lib/countOf';
import { parseDate } from '../../../lib/dates';
import { formatHundredths } from '../../../lib/number';

/** More would hide the ticket. */
const MAX_LISTED = 5;

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
  const people = useQuery({
    ...laborOfDayQuery(jobId, date, ticketId),
    enabled:
      jobId !== '' && parseDate(date) !== undefined && lines.some(({ employeeId }) => employeeId !== ''),
  }).data?.people;
  if (!people) return null;
  const nameOf = (id: string) => lines.find(({ employeeId }) => employeeId === id)?.who ?? '';
  const excesses = hoursBeyondCards(lines, people, nameOf);
  if (excesses.length === 0) return null;
  const rest = excesses.slice(MAX_LISTED);
  return (
    <div className="alert alert-warning pl-wide m-0">
      <strong>More hours than on the time cards of this job and day</strong>
      <ExcessList excesses={excesses.slice(0, MAX_LISTED)} />
      {rest.length > 0 && (
        <details>
          <summary>{countOf(rest.length, { one: 'more person', many: 'more people' })}</summary>
          <ExcessList excesses={rest} />
        </details>
      )}
    </div>
  );
}

const ExcessList = ({ excesses }: { excesses: readonly HoursExcess[] }) => (
  <ul className="m-0">
    {excesses.map(({ employeeId, name, here, elsewhere, worked }) => (
      <li key={employeeId}>
        {name}: {hours(here)} here
        {elsewhere > 0 && `, ${hours(elsewhere)} on other tickets`}, {hours(worked)} on the time card
      </li>
    ))}
  </ul>
);
