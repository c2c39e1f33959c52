/** The rows of a week for the whole business, from which the dashboards are built. Cached until a row changes. */
import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { EmployeeRow } from '../../api/timecardDashboard/contract';
import { missingDays } from '../../domain/timecards/week';
import { type Day, today } from '../../lib/dates';
import type { Company } from '../company';
import { daysOf } from './weekDays';
import { employeeName } from '../employees/staff';
import { type CardSummary, summarizeCard, initialCard } from './cardSummary';
import { leftOn } from './employment';
import { activeCardId } from './activeCard';
import { type StoredCardSettings, cardSettings, stageOn } from './settings';
import { withCurrentName } from './cardResponse';
import type { StoredCard } from './stored';
import { sumHours, type DaySums, daySums } from './sums';

/** An employee's week: the row of the dashboard and its card, or a new card if there is none. */
export type WeekRow = EmployeeRow & { card: CardSummary };

/** Cached summaries of seeded cards for the most recently requested weeks. Changes do not affect them. */
const seedCache = new WeakMap<Company, Map<string, ReadonlyMap<string, CardSummary>>>();
const MAX_CACHED_WEEKS = 8;

function seededCards(company: Company, monday: Day, thisDay: Day): ReadonlyMap<string, CardSummary> {
  const cachedWeeks = seedCache.get(company) ?? new Map<string, ReadonlyMap<string, CardSummary>>();
  seedCache.set(company, cachedWeeks);
  const key = `${monday} ${thisDay}`;
  const known = cachedWeeks.get(key);
  if (known) return known;
  const made = new Map<string, CardSummary>();
  for (const employee of company.employees.all()) {
    const card = company.timecardOutline(employee, monday, thisDay);
    if (card) made.set(employee.id, summarizeCard(card));
  }
  cachedWeeks.set(key, made);
  const [oldest] = cachedWeeks.keys();
  if (cachedWeeks.size > MAX_CACHED_WEEKS && oldest !== undefined) cachedWeeks.delete(oldest);
  return made;
}

/** The summary of a seeded card, or the card itself if it was changed. */
type CardSource = { seeded: CardSummary } | { changed: StoredCard } | undefined;

/** Returns a function that finds the card of an employee in a week. Undefined if all cards are void. */
function cardsOf(company: Company, monday: Day, thisDay: Day): (employeeId: string) => CardSource {
  const seeded = seededCards(company, monday, thisDay);
  const touched = new Set(
    company.timecards
      .changed()
      .flatMap(([, { weekStart, employee }]) => (weekStart === monday ? [employee.id] : [])),
  );
  return (id) => {
    if (touched.has(id)) {
      const changed = company.timecards.get(activeCardId(company, id, monday));
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
  { pto, worked, absentDays }: Pick<CardSummary, 'pto' | 'worked' | 'absentDays'>,
  sums: readonly DaySums[],
): Set<Day> {
  const entered = new Set<Day>([...pto.map(({ date }) => date), ...absentDays]);
  sums.forEach(({ date, holidayName }, index) => {
    if (holidayName !== '' || (worked[index] ?? 0) > 0) entered.add(date);
  });
  return entered;
}

function rowOf(
  employee: Employee,
  source: CardSource,
  { company, settings, monday, thisDay }: WeekData,
): WeekRow | undefined {
  const { id, status, hiredOn, employeeNumber } = employee;
  const left = leftOn(company, employee);
  if (!source && status !== ACTIVE && left < monday) return undefined;
  const days = daysOf(monday);
  const card: CardSummary =
    source && 'seeded' in source
      ? // A seeded card belongs to the employee's current supervisor.
        { ...source.seeded, supervisor: employee.supervisor ?? source.seeded.employee }
      : summarizeCard(source?.changed ?? initialCard(employee, '', monday, settings.stages[0]?.id ?? ''));
  const sums = daySums(days, card, { hiredOn, leftOn: left }, settings);
  const entered = enteredOn(card, sums);
  const { regular, overtime, doubleTime, pto, holiday } = sumHours(sums);
  return {
    employeeId: id,
    name: employeeName(employee),
    employeeNumber,
    card,
    supervisor: source && 'changed' in source ? withCurrentName(company, card.supervisor) : card.supervisor,
    timecardId: source ? card.timecardId : undefined,
    version: card.version,
    stage: source && stageOn(settings, card.stageId),
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
interface CachedRow {
  from: CardSummary | StoredCard | undefined;
  key: string;
  row: WeekRow | undefined;
}
const rowCache = new WeakMap<Employee, Map<Day, CachedRow>>();

function weekOf(company: Company, monday: Day): readonly WeekRow[] {
  const data = { company, settings: cardSettings(company), monday, thisDay: today() };
  const key = `${monday} ${data.thisDay} ${data.settings.revision}`;
  const cardOf = cardsOf(company, monday, data.thisDay);
  const rows: WeekRow[] = [];
  for (const employee of company.employees.all()) {
    const source = cardOf(employee.id);
    const from = source && ('seeded' in source ? source.seeded : source.changed);
    const weeks = rowCache.get(employee) ?? new Map<Day, CachedRow>();
    const known = weeks.get(monday);
    const row = known?.key === key && known.from === from ? known.row : rowOf(employee, source, data);
    rowCache.set(employee, weeks.set(monday, { from, key, row }));
    const [oldest] = weeks.keys();
    if (weeks.size > MAX_CACHED_WEEKS && oldest !== undefined) weeks.delete(oldest);
    if (row) rows.push(row);
  }
  return rows;
}

const weekCache = new WeakMap<Company, (key: string) => readonly WeekRow[]>();

/** Returns the rows of all current and former employees of this week. The array stays the same until data changes. */
export function weekRows(company: Company, monday: Day): readonly WeekRow[] {
  const rows = weekCache.get(company) ?? company.cached((key) => weekOf(company, key.slice(0, 10)));
  weekCache.set(company, rows);
  return rows(`${monday} ${today()}`);
}
