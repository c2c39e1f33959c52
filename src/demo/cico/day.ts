/** The clock days of employees, from the seed, from later changes to time cards, and from clock-outs made by others. */
import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { addDays, type Day, isWeekend, today } from '../../lib/dates';
import type { Company } from '../company';
import { random } from '../seed/random';
import { cachedMonday } from '../../domain/timecards/week';
import { isEmployedOn, leftOn } from '../timecards/employment';
import { activeCard } from '../timecards/activeCard';
import { type StoredCardSettings, cardSettings } from '../timecards/settings';
import type { StoredCard } from '../timecards/stored';
import type { StoredClockOut } from './storedClockOut';
import { type Clocking, clockingOf, clockingWithoutEntries, defaultClocking } from './clocking';

export interface ClockDay {
  employee: Employee;
  job: Named | undefined;
  /** Undefined if the employee is not expected to work, for the reason in `off`. */
  clocking: Clocking | undefined;
  off: string;
  storedClockOut: StoredClockOut | undefined;
}

/** Hours of time off from which an employee is not expected to work. */
const HALF_DAY = 4;

export const clockOutId = (employeeId: string, date: Day): string => `${employeeId} ${date}`;

/** What a time card says about a day. */
interface RecordedDay {
  clocking: Clocking | undefined;
  /** Name of the kind of time off, or '' for none. */
  off: string;
}

function recordedOn(card: StoredCard | undefined, date: Day, roundTo: number): RecordedDay {
  if (!card) return { clocking: undefined, off: '' };
  const { employee, pto } = card;
  const rng = random('clock', employee.id, date);
  const records = card.records.filter((record) => record.date === date);
  const off = pto.find((entry) => entry.date === date && entry.hours >= HALF_DAY);
  return {
    clocking:
      records.length === 0 ? undefined : (clockingOf(records, roundTo, rng) ?? defaultClocking(roundTo, rng)),
    off: records.length === 0 ? (off?.kind.name ?? '') : '',
  };
}

/** Cached seed values of the most recently requested days, by day. They never change. */
const seedCache = new WeakMap<Company, Map<string, Map<string, RecordedDay>>>();
const MAX_CACHED_DAYS = 3;

function seededDays(company: Company, date: Day, roundTo: number): (employee: Employee) => RecordedDay {
  const cachedDays = seedCache.get(company) ?? new Map<string, Map<string, RecordedDay>>();
  seedCache.set(company, cachedDays);
  // The seed includes a day's work only from the next day on, so today is read as of tomorrow.
  const thisDay = date < today() ? today() : addDays(date, 1);
  const key = `${date} ${thisDay} ${roundTo}`;
  const known = cachedDays.get(key) ?? new Map<string, RecordedDay>();
  cachedDays.set(key, known);
  const [oldest] = cachedDays.keys();
  if (cachedDays.size > MAX_CACHED_DAYS && oldest !== undefined) cachedDays.delete(oldest);
  const monday = cachedMonday(date);
  return (employee) => {
    const there = known.get(employee.id);
    if (there) return there;
    const card = company.timecardOutline(employee, monday, thisDay);
    const made = recordedOn(card?.voided ? undefined : card, date, roundTo);
    known.set(employee.id, made);
    return made;
  };
}

/** Returns why no one is expected on a day; '' for working days. */
export const dayOffName = (company: Company, date: Day): string =>
  cardSettings(company).holidays.get(date)?.name ?? (isWeekend(date) ? 'Weekend' : '');

/** Returns the data of a day that is the same for all employees. */
function seedData(company: Company, date: Day, settings: StoredCardSettings) {
  const { roundTo } = settings.rules;
  const monday = cachedMonday(date);
  const changed = new Set(
    company.timecards.changed().flatMap(([, card]) => (card.weekStart === monday ? [card.employee.id] : [])),
  );
  return {
    date,
    roundTo,
    monday,
    changed,
    dayOff: dayOffName(company, date),
    seeded: seededDays(company, date, roundTo),
  };
}
type SeedData = ReturnType<typeof seedData>;

/**
 * Changes to the card take precedence over the seed. Entries for today and later are ignored, because they may have
 * been entered in advance.
 */
function recordedDayOf(
  company: Company,
  employee: Employee,
  data: SeedData,
  isClockedOut: boolean,
): RecordedDay & { job?: Named } {
  const { date, roundTo, monday, changed, seeded } = data;
  if (!changed.has(employee.id)) return seeded(employee);
  const card = activeCard(company, employee.id, monday);
  const now = recordedOn(card, date, roundTo);
  if (now.off !== '') return now;
  if (now.clocking === undefined || isClockedOut || date >= today()) return seeded(employee);
  const job = card?.records.find((record) => record.date === date)?.job;
  return { ...now, ...(job && { job }) };
}

function dayOf(company: Company, employee: Employee, data: SeedData): ClockDay {
  const { date, dayOff } = data;
  const storedClockOut = company.clockOuts.get(clockOutId(employee.id, date));
  const recorded = recordedDayOf(company, employee, data, storedClockOut !== undefined);
  const off = recorded.off || (recorded.clocking ? '' : dayOff);
  const clocking =
    off === ''
      ? (recorded.clocking ?? clockingWithoutEntries(random('unwritten', employee.id, date)))
      : undefined;
  const job = clocking && (recorded.job ?? company.timecardSeed.job(employee, date));
  return { employee, job, clocking, off, storedClockOut };
}

const isExpected = (company: Company, employee: Employee, date: Day): boolean => {
  const left = leftOn(company, employee);
  return (
    (employee.status === ACTIVE || left !== '') &&
    isEmployedOn({ hiredOn: employee.hiredOn, leftOn: left }, date)
  );
};

/** Clock times are available for as many weeks as time cards. */
const isRetained = ({ business }: Company, date: Day): boolean =>
  business.weeks > 0 && date >= addDays(cachedMonday(today()), -7 * (business.weeks - 1));

/** Returns the clock days of everyone employed on that date, in the order of the employees. */
export function clockDays(company: Company, date: Day): ClockDay[] {
  if (!isRetained(company, date)) return [];
  const data = seedData(company, date, cardSettings(company));
  return company.employees
    .all()
    .flatMap((employee) => (isExpected(company, employee, date) ? [dayOf(company, employee, data)] : []));
}

/** Returns the clock day of one employee. */
export function clockDay(company: Company, employeeId: string, date: Day): ClockDay | undefined {
  const employee = company.employees.get(employeeId);
  if (!employee || !isRetained(company, date) || !isExpected(company, employee, date)) return undefined;
  return dayOf(company, employee, seedData(company, date, cardSettings(company)));
}
