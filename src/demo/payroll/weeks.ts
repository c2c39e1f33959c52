/** A week of the whole business as payroll needs it. Cached until data changes. */
import { ACTIVE, type Employee } from '../../api/employees/contract';
import { type Day, today } from '../../lib/dates';
import type { Company } from '../company';
import { hasSeededErrors } from '../timecards/seed';
import { daysOf } from '../timecards/weekDays';
import { type Employment, leftOn } from '../timecards/employment';
import { cardSettings } from '../timecards/settings';
import type { StoredCard } from '../timecards/stored';
import { type WeekRow, weekRows } from '../timecards/week';
import { type PayIssue, cardIssues } from './cardIssues';
import { type PayLine, payLines, type PaySlice, toSlice, mergeSlices } from './lines';

export interface PayWeek {
  monday: Day;
  row: WeekRow;
  employee: Employee;
  /** Problems of the card. */
  issues: readonly PayIssue[];
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

/** The pay of a week, line by line. Without a card it is that of the holidays. */
export const linesOfWeek = (company: Company, week: PayWeek): PayLine[] =>
  payLines(
    storedCardOf(company, week) ?? { weekStart: week.monday, records: [], pto: [] },
    employmentOf(company, week.employee),
    cardSettings(company),
  );

const noIssues: readonly PayIssue[] = [];
/** Cached by row, because a row is the same object until its card, its employee, or the settings change. */
const issueCache = new WeakMap<WeekRow, readonly PayIssue[]>();
const sliceCache = new WeakMap<WeekRow, readonly PaySlice[]>();

/**
 * Loading full cards takes as long as the rest of the week, so it is skipped for unchanged seeded cards without
 * faults.
 */
function issuesIn(company: Company, row: WeekRow, isChanged: boolean): readonly PayIssue[] {
  if (!isChanged && row.doubtfulDays === 0 && !hasSeededErrors(row.employeeId)) return noIssues;
  const card = storedCardOf(company, { row });
  const issues =
    issueCache.get(row) ?? (card ? cardIssues(card, cardSettings(company).requiresCostCode) : noIssues);
  issueCache.set(row, issues);
  return issues;
}

/**
 * Returns the pay of a card by job and cost code. Computed only on request, because a week can have ten thousand
 * cards.
 */
export function slicesOfWeek(company: Company, week: PayWeek): readonly PaySlice[] {
  const known = sliceCache.get(week.row);
  if (known) return known;
  const slices = mergeSlices(linesOfWeek(company, week).map(toSlice));
  sliceCache.set(week.row, slices);
  return slices;
}

const weekCache = new WeakMap<readonly WeekRow[], readonly PayWeek[]>();

/** Returns all employees of this week. The array stays the same until data changes. */
export function payWeeks(company: Company, monday: Day): readonly PayWeek[] {
  const rows = weekRows(company, monday);
  const known = weekCache.get(rows);
  if (known) return known;
  const employees = new Map(company.employees.all().map((employee) => [employee.id, employee]));
  const changed = new Set(company.timecards.changed().map(([id]) => id));
  const sunday = daysOf(monday)[6] ?? monday;
  const hasBegun = monday <= today();
  const made = rows.flatMap((row): PayWeek[] => {
    const { employeeId, timecardId } = row;
    const employee = employees.get(employeeId);
    const hasCard = timecardId !== undefined;
    if (!employee || (!hasCard && employee.hiredOn > sunday)) return [];
    const issues = hasCard ? issuesIn(company, row, changed.has(timecardId)) : noIssues;
    const lacksCard = hasBegun && !hasCard && employee.status === ACTIVE;
    return [{ monday, row, employee, issues, hasCard, lacksCard }];
  });
  weekCache.set(rows, made);
  return made;
}
