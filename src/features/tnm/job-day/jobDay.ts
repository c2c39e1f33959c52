import type { CrewOfTicket, LaborOfPerson } from '../../../api/tickets/contract';
import type { CrewDayRow } from '../../../api/visitorLists/contract';
import { laborHours } from '../../../domain/tickets/totals';
import { MAX_APART } from '../../../domain/visitorLists/crewDay';
import { countOf } from '../../../lib/countOf';
import { formatHundredths } from '../../../lib/number';
import { foldText } from '../../../lib/searchText';

/** The hours of a person, of a company, or of a crew without names, in four places; undefined where they are missing. */
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
  /** On the site, by the visitor log. */
  onSite: number | undefined;
  /** What does not match, as a sentence; '' for nothing. */
  difference: string;
}

interface ReportedCrew {
  name: string;
  /** More than one for a company. */
  people: number;
  hours: number;
}

type GateDay = Pick<CrewDayRow, 'employee' | 'minutes' | 'difference'>;

const orMissing = (hours: number): number | undefined => (hours === 0 ? undefined : hours);

function differenceOf(
  { people, onCards = 0, onTickets = 0, inReport }: Omit<JobDayRow, 'difference'>,
  hasReport: boolean,
  atGate: GateDay['difference'] | undefined,
) {
  const differences = [
    people === 0 && 'No names on the ticket',
    people > 0 && onTickets > onCards && 'More on tickets than on the time card',
    hasReport && inReport === undefined && onCards > 0 && 'Not in the daily report',
    // Other companies have no time cards here.
    inReport !== undefined && onCards === 0 && people === 1 && 'No time card',
    inReport !== undefined && onCards > 0 && inReport !== onCards && 'Other hours in the daily report',
    atGate === 'NO_SIGN_IN' && 'Did not sign in on the site',
    atGate === 'NO_HOURS' && onCards === 0 && 'On the site without hours',
    atGate === 'APART' && `Over ${MAX_APART} min between site and time card`,
  ].filter(Boolean);
  return differences.join('. ');
}

/** Adds up numbers with two decimals. */
export const sumOfHundredths = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + Math.round(number * 100), 0) / 100;

/**
 * Compares a job's day: time cards and tickets by person, crews without names, the crew of the daily report by name, and
 * those who were on its site. `crew` is undefined without a report. The hours of a name that is in the report several
 * times are added up; people who share a name have one entry each. Those who are only in the report, such as subcontractors, are last.
 */
export function jobDayRows(
  { people, crews }: { people: readonly LaborOfPerson[]; crews: readonly CrewOfTicket[] },
  crew: readonly ReportedCrew[] | undefined,
  gate: readonly GateDay[] = [],
): JobDayRow[] {
  const keyOf = (name: string) => foldText(name.trim());
  const entries = new Map<string, ReportedCrew[]>();
  for (const entry of crew ?? [])
    entries.set(keyOf(entry.name), [...(entries.get(keyOf(entry.name)) ?? []), entry]);
  const all = [...people, ...onlyOnSite(people, gate)];
  const sharers = new Map<string, number>();
  for (const { employee } of all)
    sharers.set(keyOf(employee.name), (sharers.get(keyOf(employee.name)) ?? 0) + 1);
  /** Removes the entries of a person from the report. */
  const takeEntries = (name: string): ReportedCrew[] => {
    const own = entries.get(keyOf(name)) ?? [];
    return own.splice(0, sharers.get(keyOf(name)) === 1 ? own.length : 1);
  };
  const rowsOfPeople = all.map((person) => {
    const own = takeEntries(person.employee.name);
    return {
      ...nothing,
      ...onSite(gate, person.employee.id),
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
      ...nothing,
      id: `report ${key}`,
      name,
      people: sumOfHundredths(own.map((entry) => entry.people)),
      inReport: sumOfHundredths(own.map(({ hours }) => hours)),
    })),
  );
  const unnamed = crews.map(({ id, description, hours, ticket }) => ({
    ...nothing,
    id: `crew ${id}`,
    name: description,
    people: 0,
    onTickets: orMissing(hours),
    tickets: [ticket],
  }));
  return [...rowsOfPeople, ...unnamed, ...others].map(({ atSite, ...row }) => ({
    ...row,
    difference: differenceOf(row, crew !== undefined, atSite),
  }));
}

const nothing = {
  onCards: undefined,
  onTickets: undefined,
  tickets: [],
  inReport: undefined,
  onSite: undefined,
  atSite: undefined,
};

/** Those who signed in without hours or tickets there. */
function onlyOnSite(people: readonly LaborOfPerson[], gate: readonly GateDay[]): LaborOfPerson[] {
  const known = new Set(people.map(({ employee }) => employee.id));
  const others = new Map(
    gate.flatMap(({ employee }) => (employee ? [[employee.id, employee] as const] : [])),
  );
  const hours = {
    item: undefined,
    regular: 0,
    overtime: 0,
    doubleTime: 0,
    billed: 0,
    tickets: [],
    entries: [],
  };
  return [...others.values()]
    .filter(({ id }) => !known.has(id))
    .map((employee) => ({ ...hours, id: `site ${employee.id}`, employee }));
}

/** Hours at the sites of the job, and what does not match there. */
function onSite(gate: readonly GateDay[], employeeId: string) {
  const own = gate.filter(({ employee }) => employee?.id === employeeId);
  const hours = own.flatMap(({ minutes }) => (minutes === undefined ? [] : [minutes / 60]));
  return {
    onSite: hours.length === 0 ? undefined : sumOfHundredths(hours),
    atSite: own.find(({ difference }) => difference !== 'NONE')?.difference,
  };
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
