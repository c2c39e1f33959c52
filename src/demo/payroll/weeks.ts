/** A week of the whole business as payroll needs it. Cached until data changes. */
import { ACTIVE, type Employee } from '../../api/employees/contract';
import { type Day, today } from '../../lib/dates';
import type { Company } from '../company';
import { isFaulty } from '../seed/timecards';
import { daysOf } from '../seed/weekDays';
import { type Employment, leftOn } from '../timecards/employment';
import { cardSettings } from '../timecards/settings';
import type { StoredCard } from '../timecards/stored';
import { type WeekRow, weekRows } from '../timecards/week';
import { type PayFault, faultsOf } from './faults';
import { payLines, type Slice, sliceOf, slicesOf } from './lines';

export interface PayWeek {
  monday: Day;
  row: WeekRow;
  employee: Employee;
  /** Problems of the card. */
  faults: readonly PayFault[];
  hasCard: boolean;
  /** True when the employee should have a card but has none. */
  lacksCard: boolean;
}

export const employmentOf = (company: Company, employee: Employee): Employment => ({
  hiredOn: employee.hiredOn,
  leftOn: leftOn(company, employee),
});

/** Returns the full card of a week, or undefined if there is none. */
export const storedCardOf = (company: Company, { row }: Pick<PayWeek, 'row'>): StoredCard | undefined =>
  row.timecardId === undefined ? undefined : company.timecards.get(row.timecardId);

const noFaults: readonly PayFault[] = [];
/** Cached by row, because a row is the same object until its card, its employee, or the settings change. */
const knownFaults = new WeakMap<WeekRow, readonly PayFault[]>();
const knownSlices = new WeakMap<WeekRow, readonly Slice[]>();

/**
 * Loading full cards takes as long as the rest of the week, so it is skipped for unchanged seeded cards without
 * faults.
 */
function faultsIn(company: Company, row: WeekRow, isChanged: boolean): readonly PayFault[] {
  if (!isChanged && row.doubtfulDays === 0 && !isFaulty(row.employeeId)) return noFaults;
  const card = storedCardOf(company, { row });
  const faults = knownFaults.get(row) ?? (card ? faultsOf(card) : noFaults);
  knownFaults.set(row, faults);
  return faults;
}

/**
 * Returns the pay of a card by job and cost code. Computed only on request, because a week can have ten thousand
 * cards.
 */
export function slicesOfWeek(company: Company, week: PayWeek): readonly Slice[] {
  const known = knownSlices.get(week.row);
  if (known) return known;
  const card = storedCardOf(company, week);
  const employment = employmentOf(company, week.employee);
  const lines = card ? payLines(card, employment, cardSettings(company)) : [];
  const slices = slicesOf(lines.map(sliceOf));
  knownSlices.set(week.row, slices);
  return slices;
}

const weeks = new WeakMap<readonly WeekRow[], readonly PayWeek[]>();

/** Returns all employees of this week. The array stays the same until data changes. */
export function payWeeks(company: Company, monday: Day): readonly PayWeek[] {
  const rows = weekRows(company, monday);
  const known = weeks.get(rows);
  if (known) return known;
  const employees = new Map(company.employees.all().map((employee) => [employee.id, employee]));
  const changed = new Set(company.timecards.changed().map(([id]) => id));
  const sunday = daysOf(monday)[6] ?? monday;
  const begun = monday <= today();
  const made = rows.flatMap((row): PayWeek[] => {
    const { employeeId, timecardId } = row;
    const employee = employees.get(employeeId);
    const hasCard = timecardId !== undefined;
    if (!employee || (!hasCard && employee.hiredOn > sunday)) return [];
    const faults = hasCard ? faultsIn(company, row, changed.has(timecardId)) : noFaults;
    const lacksCard = begun && !hasCard && employee.status === ACTIVE;
    return [{ monday, row, employee, faults, hasCard, lacksCard }];
  });
  weeks.set(rows, made);
  return made;
}
