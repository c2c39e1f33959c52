import type { CrewOfTicket, LaborOfPerson } from '../../../api/tickets/contract';
import { laborHours } from '../../../domain/tickets/totals';
import { countOf } from '../../../lib/countOf';
import { formatHundredths } from '../../../lib/number';
import { foldText } from '../../../lib/searchText';

/** The hours of a person, of a company, or of a crew without names, in three places; undefined where they are missing. */
export interface JobDayRow {
  id: string;
  name: string;
  /** More than one for a company; 0 for a crew without names. */
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
    people === 0 && 'No names on the ticket',
    people > 0 && onTickets > onCards && 'More on tickets than on the time card',
    hasReport && inReport === undefined && onCards > 0 && 'Not in the daily report',
    // Other companies have no time cards here.
    inReport !== undefined && onCards === 0 && people === 1 && 'No time card',
    inReport !== undefined && onCards > 0 && inReport !== onCards && 'Other hours in the daily report',
  ].filter(Boolean);
  return differences.join('. ');
}

/** Adds up numbers with two decimals. */
export const sumOfHundredths = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + Math.round(number * 100), 0) / 100;

/**
 * Compares a job's day: time cards and tickets by person, crews without names, and the crew of the daily report by name. `crew` is undefined
 * without a report. The hours of a name that is in the report several times are added up; people who share a name have
 * one entry each. Those who are only in the report, such as subcontractors, are last.
 */
export function jobDayRows(
  { people, crews }: { people: readonly LaborOfPerson[]; crews: readonly CrewOfTicket[] },
  crew: readonly ReportedCrew[] | undefined,
): JobDayRow[] {
  const keyOf = (name: string) => foldText(name.trim());
  const entries = new Map<string, ReportedCrew[]>();
  for (const entry of crew ?? [])
    entries.set(keyOf(entry.name), [...(entries.get(keyOf(entry.name)) ?? []), entry]);
  const sharers = new Map<string, number>();
  for (const { employee } of people)
    sharers.set(keyOf(employee.name), (sharers.get(keyOf(employee.name)) ?? 0) + 1);
  /** Removes the entries of a person from the report. */
  const takeEntries = (name: string): ReportedCrew[] => {
    const own = entries.get(keyOf(name)) ?? [];
    return own.splice(0, sharers.get(keyOf(name)) === 1 ? own.length : 1);
  };
  const rowsOfPeople = people.map((person) => {
    const own = takeEntries(person.employee.name);
    return {
      id: person.id,
      name: person.employee.name,
      people: 1,
      onCards: orMissing(laborHours(person)),
      onTickets: orMissing(person.billed),
      tickets: person.tickets,
      inReport: own.length === 0 ? undefined : sumOfHundredths(own.map(({ hours }) => hours)),
    };
  });
  const others = [...entries].flatMap(([key, own]) =>
    own.slice(0, 1).map(({ name }) => ({
      id: `report ${key}`,
      name,
      people: sumOfHundredths(own.map((entry) => entry.people)),
      onCards: undefined,
      onTickets: undefined,
      tickets: [],
      inReport: sumOfHundredths(own.map(({ hours }) => hours)),
    })),
  );
  const unnamed = crews.map(({ id, description, hours, ticket }) => ({
    id: `crew ${id}`,
    name: description,
    people: 0,
    onCards: undefined,
    onTickets: orMissing(hours),
    tickets: [ticket],
    inReport: undefined,
  }));
  return [...rowsOfPeople, ...unnamed, ...others].map((row) => ({
    ...row,
    difference: differenceOf(row, crew !== undefined),
  }));
}

/** Hours of other companies, which are in the daily report alone. */
const hoursOfOthers = (rows: readonly JobDayRow[]): number =>
  sumOfHundredths(
    rows.flatMap((row) => (row.onCards === undefined && row.people > 1 ? (row.inReport ?? 0) : [])),
  );

/** What the rows come to: that everything matches, or how many do not. */
export function comparisonText(rows: readonly JobDayRow[]): string {
  const differences = rows.filter(({ difference }) => difference !== '').length;
  const others = hoursOfOthers(rows);
  const text =
    differences === 0 ? 'Everything matches.' : `${countOf(differences, lineNoun)} with differences.`;
  return others === 0
    ? text
    : `${text} ${formatHundredths(others)} h of other companies are only in the daily report.`;
}

const lineNoun = { one: 'line', many: 'lines' };
