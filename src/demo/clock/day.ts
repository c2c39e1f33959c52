/** The clock days of employees, from the seed, from later changes to time cards, and from clock-outs made by others. */
import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { addDays, type Day, today, weekday } from '../../lib/dates';
import type { Company } from '../company';
import { random } from '../seed/random';
import { cachedMonday } from '../seed/weekDays';
import { isThere, leftOn } from '../timecards/employment';
import { liveCard } from '../timecards/live';
import { type StoredCardSettings, cardSettings } from '../timecards/settings';
import type { StoredCard } from '../timecards/stored';
import type { CheckedOut } from './checkedOut';
import { type Clocking, clockingOf, unwritten, usualClocking } from './clocking';

export interface ClockDay {
  employee: Employee;
  job: Named | undefined;
  /** Undefined if the employee is not expected to work, for the reason in `off`. */
  clocking: Clocking | undefined;
  off: string;
  checkedOut: CheckedOut | undefined;
}

/** Hours of time off from which an employee is not expected to work. */
const HALF_DAY = 4;

export const checkOutId = (employeeId: string, date: Day): string => `${employeeId} ${date}`;

/** What a time card says about a day. */
interface Written {
  clocking: Clocking | undefined;
  /** Name of the kind of time off, or '' for none. */
  off: string;
}

function writtenOn(card: StoredCard | undefined, date: Day, roundTo: number): Written {
  if (!card) return { clocking: undefined, off: '' };
  const { employee, pto } = card;
  const dice = random('clock', employee.id, date);
  const records = card.records.filter((record) => record.date === date);
  const off = pto.find((entry) => entry.date === date && entry.hours >= HALF_DAY);
  return {
    clocking:
      records.length === 0 ? undefined : (clockingOf(records, roundTo, dice) ?? usualClocking(roundTo, dice)),
    off: records.length === 0 ? (off?.kind.name ?? '') : '',
  };
}

/** Cached seed values of the most recently requested days, by day. They never change. */
const seeds = new WeakMap<Company, Map<string, Map<string, Written>>>();
const DAYS_HELD = 3;

function seededOn(company: Company, date: Day, roundTo: number): (employee: Employee) => Written {
  const held = seeds.get(company) ?? new Map<string, Map<string, Written>>();
  seeds.set(company, held);
  // The seed includes a day's work only from the next day on, so today is read as of tomorrow.
  const thisDay = date < today() ? today() : addDays(date, 1);
  const key = `${date} ${thisDay} ${roundTo}`;
  const known = held.get(key) ?? new Map<string, Written>();
  held.set(key, known);
  const [oldest] = held.keys();
  if (held.size > DAYS_HELD && oldest !== undefined) held.delete(oldest);
  const monday = cachedMonday(date);
  return (employee) => {
    const there = known.get(employee.id);
    if (there) return there;
    const card = company.timecardOutline(employee, monday, thisDay);
    const made = writtenOn(card?.voided ? undefined : card, date, roundTo);
    known.set(employee.id, made);
    return made;
  };
}

const isWeekend = (date: Day): boolean => ['Saturday', 'Sunday'].includes(weekday(date));

/** Returns the data of a day that is the same for all employees. */
function seedData(company: Company, date: Day, settings: StoredCardSettings) {
  const { roundTo } = settings.rules;
  const monday = cachedMonday(date);
  const changed = new Set(
    company.timecards.changed().flatMap(([, card]) => (card.weekStart === monday ? [card.employee.id] : [])),
  );
  const free = settings.holidays.get(date)?.name ?? (isWeekend(date) ? 'Weekend' : '');
  return { date, roundTo, monday, changed, free, seeded: seededOn(company, date, roundTo) };
}
type SeedData = ReturnType<typeof seedData>;

/**
 * Changes to the card take precedence over the seed. Entries for today and later are ignored, because they may have
 * been entered in advance.
 */
function writtenBy(
  company: Company,
  employee: Employee,
  ground: SeedData,
  isKept: boolean,
): Written & { job?: Named } {
  const { date, roundTo, monday, changed, seeded } = ground;
  if (!changed.has(employee.id)) return seeded(employee);
  const card = liveCard(company, employee.id, monday);
  const now = writtenOn(card, date, roundTo);
  if (now.off !== '') return now;
  if (now.clocking === undefined || isKept || date >= today()) return seeded(employee);
  const job = card?.records.find((record) => record.date === date)?.job;
  return { ...now, ...(job && { job }) };
}

function dayOf(company: Company, employee: Employee, ground: SeedData): ClockDay {
  const { date, free } = ground;
  const checkedOut = company.checkOuts.get(checkOutId(employee.id, date));
  const written = writtenBy(company, employee, ground, checkedOut !== undefined);
  const off = written.off || (written.clocking ? '' : free);
  const clocking =
    off === '' ? (written.clocking ?? unwritten(random('unwritten', employee.id, date))) : undefined;
  const job = clocking && (written.job ?? company.timecardSeed.job(employee, date));
  return { employee, job, clocking, off, checkedOut };
}

const isExpected = (company: Company, employee: Employee, date: Day): boolean => {
  const left = leftOn(company, employee);
  return (
    (employee.status === ACTIVE || left !== '') && isThere({ hiredOn: employee.hiredOn, leftOn: left }, date)
  );
};

/** Clock times are available for as many weeks as time cards. */
const isHeld = ({ business }: Company, date: Day): boolean =>
  business.weeks > 0 && date >= addDays(cachedMonday(today()), -7 * (business.weeks - 1));

/** Returns the clock days of everyone employed on that date, in the order of the employees. */
export function clockDays(company: Company, date: Day): ClockDay[] {
  if (!isHeld(company, date)) return [];
  const ground = seedData(company, date, cardSettings(company));
  return company.employees
    .all()
    .flatMap((employee) => (isExpected(company, employee, date) ? [dayOf(company, employee, ground)] : []));
}

/** Returns the clock day of one employee. */
export function clockDay(company: Company, employeeId: string, date: Day): ClockDay | undefined {
  const employee = company.employees.get(employeeId);
  if (!employee || !isHeld(company, date) || !isExpected(company, employee, date)) return undefined;
  return dayOf(company, employee, seedData(company, date, cardSettings(company)));
}
