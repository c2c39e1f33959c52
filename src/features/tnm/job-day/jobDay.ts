import type { LaborOfPerson } from '../../../api/tickets/contract';
import { laborHours } from '../../../api/tickets/totals';
import { foldText } from '../../../lib/searchText';

/** The hours of a person, or of a company, in three places; undefined where they are missing. */
export interface JobDayRow {
  id: string;
  name: string;
  /** More than one for a company. */
  people: number;
  onCards: number | undefined;
  onTickets: number | undefined;
  /** Numbers of the tickets. */
  tickets: readonly string[];
  inReport: number | undefined;
  /** What does not match, as a sentence; '' for nothing. */
  difference: string;
}

interface ReportedCrew {
  name: string;
  /** More than one for a company. */
  people: number;
  hours: number;
}

const orMissing = (hours: number): number | undefined => (hours === 0 ? undefined : hours);

function differenceOf(
  { people, onCards = 0, onTickets = 0, inReport }: Omit<JobDayRow, 'difference'>,
  hasReport: boolean,
) {
  const differences = [
    onTickets > onCards && 'More on tickets than on the time card',
    hasReport && inReport === undefined && onCards > 0 && 'Not in the daily report',
    // Other companies have no time cards here.
    inReport !== undefined && onCards === 0 && people === 1 && 'No time card',
    inReport !== undefined && onCards > 0 && inReport !== onCards && 'Other hours in the daily report',
  ].filter(Boolean);
  return differences.join('. ');
}

/**
 * Compares a job's day: time cards and tickets by person, and the crew of the daily report by name. `crew` is undefined
 * without a report. Those who are only in the report, such as subcontractors, are last.
 */
export function jobDayRows(
  people: readonly LaborOfPerson[],
  crew: readonly ReportedCrew[] | undefined,
): JobDayRow[] {
  const keyOf = (name: string) => foldText(name.trim());
  const reported = new Map(crew?.map((entry) => [keyOf(entry.name), entry.hours]));
  const known = new Set(people.map(({ employee }) => keyOf(employee.name)));
  const rows = [
    ...people.map((person) => ({
      id: person.id,
      name: person.employee.name,
      people: 1,
      onCards: orMissing(laborHours(person)),
      onTickets: orMissing(person.billed),
      tickets: person.tickets,
      inReport: reported.get(keyOf(person.employee.name)),
    })),
    ...(crew ?? [])
      .filter(({ name }) => !known.has(keyOf(name)))
      .map(({ name, people: count, hours }) => ({
        id: `report ${name}`,
        name,
        people: count,
        onCards: undefined,
        onTickets: undefined,
        tickets: [],
        inReport: hours,
      })),
  ];
  return rows.map((row) => ({ ...row, difference: differenceOf(row, crew !== undefined) }));
}
