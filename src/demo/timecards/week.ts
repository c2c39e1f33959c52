/** The rows of a week for the whole business, from which the dashboards are built. Cached until a row changes. */
import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { EmployeeRow } from '../../api/timecardDashboard/contract';
import { missingDays } from '../../api/timecards/week';
import { type Day, today } from '../../lib/dates';
import type { Company } from '../company';
import { daysOf } from '../seed/weekDays';
import { employeeName } from '../staff';
import { type Digest, digestOf, initialCard } from './digest';
import { leftOn } from './employment';
import { liveCardId } from './live';
import { type StoredCardSettings, cardSettings, stageOn } from './settings';
import { withCurrentName } from './cardResponse';
import type { StoredCard } from './stored';
import { added, type DaySums, daySums } from './sums';

/** An employee's week: the row of the dashboard and its card, or a new card if there is none. */
export type WeekRow = EmployeeRow & { card: Digest };

/** Cached summaries of seeded cards for the most recently requested weeks. Changes do not affect them. */
const seeds = new WeakMap<Company, Map<string, ReadonlyMap<string, Digest>>>();
const WEEKS_HELD = 8;

function seededCards(company: Company, monday: Day, thisDay: Day): ReadonlyMap<string, Digest> {
  const held = seeds.get(company) ?? new Map<string, ReadonlyMap<string, Digest>>();
  seeds.set(company, held);
  const key = `${monday} ${thisDay}`;
  const known = held.get(key);
  if (known) return known;
  const made = new Map<string, Digest>();
  for (const employee of company.employees.all()) {
    const card = company.timecardOutline(employee, monday, thisDay);
    if (card) made.set(employee.id, digestOf(card));
  }
  held.set(key, made);
  const [oldest] = held.keys();
  if (held.size > WEEKS_HELD && oldest !== undefined) held.delete(oldest);
  return made;
}

/** The summary of a seeded card, or the card itself if it was changed. */
type Found = { seeded: Digest } | { changed: StoredCard } | undefined;

/** Returns a function that finds the card of an employee in a week. Undefined if all cards are void. */
function cardsOf(company: Company, monday: Day, thisDay: Day): (employeeId: string) => Found {
  const seeded = seededCards(company, monday, thisDay);
  const touched = new Set(
    company.timecards
      .changed()
      .flatMap(([, { weekStart, employee }]) => (weekStart === monday ? [employee.id] : [])),
  );
  return (id) => {
    if (touched.has(id)) {
      const changed = company.timecards.get(liveCardId(company, id, monday));
      return changed && { changed };
    }
    const card = seeded.get(id);
    return card && !card.voided ? { seeded: card } : undefined;
  };
}

interface WeekData {
  company: Company;
  settings: StoredCardSettings;
  monday: Day;
  thisDay: Day;
}

/** Returns the days of a week that have entries or need none. */
export function enteredOn(
  { pto, worked }: Pick<Digest, 'pto' | 'worked'>,
  sums: readonly DaySums[],
): Set<Day> {
  const entered = new Set<Day>(pto.map(({ date }) => date));
  sums.forEach(({ date, holidayName }, index) => {
    if (holidayName !== '' || (worked[index] ?? 0) > 0) entered.add(date);
  });
  return entered;
}

function rowOf(
  employee: Employee,
  found: Found,
  { company, settings, monday, thisDay }: WeekData,
): WeekRow | undefined {
  const { id, status, hiredOn, employeeNumber } = employee;
  const left = leftOn(company, employee);
  if (!found && status !== ACTIVE && left < monday) return undefined;
  const days = daysOf(monday);
  const card: Digest =
    found && 'seeded' in found
      ? // A seeded card belongs to the employee's current supervisor.
        { ...found.seeded, supervisor: employee.supervisor ?? found.seeded.employee }
      : digestOf(found?.changed ?? initialCard(employee, '', monday, settings.stages[0]?.id ?? ''));
  const sums = daySums(days, card, { hiredOn, leftOn: left }, settings);
  const entered = enteredOn(card, sums);
  const { regular, overtime, doubleTime, pto, holiday } = added(found ? sums : []);
  return {
    employeeId: id,
    name: employeeName(employee),
    employeeNumber,
    card,
    supervisor: found && 'changed' in found ? withCurrentName(company, card.supervisor) : card.supervisor,
    timecardId: found ? card.timecardId : undefined,
    version: card.version,
    stage: found && stageOn(settings, card.stageId),
    signed: card.acceptance !== undefined,
    doubtfulDays: card.doubtfulDays,
    regular,
    overtime,
    doubleTime,
    pto,
    holiday,
    missingDays: missingDays(days, { entered, today: thisDay, leftOn: left, hiredOn }).length,
    unreviewedDays: card.unreviewedDays,
  };
}

/** An employee's cached row with its inputs. A change of one card does not affect the other rows. */
interface Made {
  from: Digest | StoredCard | undefined;
  of: string;
  row: WeekRow | undefined;
}
const made = new WeakMap<Employee, Map<Day, Made>>();

function weekOf(company: Company, monday: Day): readonly WeekRow[] {
  const ground = { company, settings: cardSettings(company), monday, thisDay: today() };
  const of = `${monday} ${ground.thisDay} ${ground.settings.stamp}`;
  const cardOf = cardsOf(company, monday, ground.thisDay);
  const rows: WeekRow[] = [];
  for (const employee of company.employees.all()) {
    const found = cardOf(employee.id);
    const from = found && ('seeded' in found ? found.seeded : found.changed);
    const weeks = made.get(employee) ?? new Map<Day, Made>();
    const known = weeks.get(monday);
    const row = known?.of === of && known.from === from ? known.row : rowOf(employee, found, ground);
    made.set(employee, weeks.set(monday, { from, of, row }));
    const [oldest] = weeks.keys();
    if (weeks.size > WEEKS_HELD && oldest !== undefined) weeks.delete(oldest);
    if (row) rows.push(row);
  }
  return rows;
}

const kept = new WeakMap<Company, (key: string) => readonly WeekRow[]>();

/** Returns the rows of all current and former employees of this week. The array stays the same until data changes. */
export function weekRows(company: Company, monday: Day): readonly WeekRow[] {
  const rows = kept.get(company) ?? company.kept((key) => weekOf(company, key.slice(0, 10)));
  kept.set(company, rows);
  return rows(`${monday} ${today()}`);
}
