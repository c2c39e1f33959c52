/** The payees of a period: each employee with all weeks of the period. */
import type { PayrollRow } from '../../api/payroll/contract';
import { today } from '../../lib/dates';
import type { Company } from '../company';
import type { PayIssue } from './cardIssues';
import { checkIn } from './findings';
import { type Pay, paySum } from './pay';
import type { Period } from './period';
import { type PayWeek, payWeeks } from './weeks';

export interface Payee extends PayrollRow {
  weeks: readonly PayWeek[];
  /** The faults of the check, one list for each week. */
  issues: readonly (readonly PayIssue[])[];
}

export const payOf = ({ row, hasCard }: PayWeek): Pay => {
  const { regular, overtime, doubleTime, pto, holiday, card } = row;
  return { regular, overtime, doubleTime, pto, holiday, perDiem: hasCard ? card.perDiem : 0 };
};

function toPayee(weeks: readonly PayWeek[], issues: Payee['issues'], last: PayWeek): Payee {
  const { employeeId, name, employeeNumber, supervisor } = last.row;
  return {
    employeeId,
    name,
    employeeNumber,
    supervisor,
    payrollGroup: last.employee.payrollGroup,
    ...paySum(weeks.map(payOf)),
    cards: weeks.flatMap(({ monday, row: { timecardId, version, stage, signed } }) =>
      timecardId !== undefined && stage ? [{ timecardId, weekStart: monday, version, stage, signed }] : [],
    ),
    withoutCard: weeks.filter(({ lacksCard }) => lacksCard).length,
    findings: issues.reduce((sum, { length }) => sum + length, 0),
    weeks,
    issues,
  };
}

/** Approved cards are those in a closed stage. The holidays of a week without a card need no approval. */
export const isApproved = ({ row, hasCard }: PayWeek): boolean =>
  hasCard ? row.stage?.closed === true : row.holiday > 0;

/** Returns the payees of a period whom the person may see. */
export function payeesOf(
  company: Company,
  { mondays, groupId }: Period,
  canSee: (week: PayWeek) => boolean,
): readonly Payee[] {
  const people = new Map<string, PayWeek[]>();
  for (const monday of mondays)
    for (const week of payWeeks(company, monday)) {
      if (groupId !== undefined && week.employee.payrollGroup?.id !== groupId) continue;
      if (!canSee(week)) continue;
      const weeks = people.get(week.row.employeeId);
      if (weeks) weeks.push(week);
      else people.set(week.row.employeeId, [week]);
    }
  const check = checkIn(company);
  return [...people.values()].flatMap((weeks) => {
    const last = weeks.at(-1);
    return last ? [toPayee(weeks, weeks.map(check), last)] : [];
  });
}

/** The number of cached periods, for people who may see everyone. */
const MAX_CACHED_PERIODS = 4;
const periodCaches = new WeakMap<Company, (name: string) => Map<string, readonly Payee[]>>();

/** Returns all payees of a period, for people who may see everyone. The array stays the same until data changes. */
export function allPayees(company: Company, period: Period): readonly Payee[] {
  const kept = periodCaches.get(company) ?? company.cached(() => new Map<string, readonly Payee[]>());
  periodCaches.set(company, kept);
  const cachedPeriods = kept('periods');
  const key = [today(), period.groupId, ...period.mondays].join(' ');
  const payees = cachedPeriods.get(key) ?? payeesOf(company, period, () => true);
  cachedPeriods.set(key, payees);
  const [oldest] = cachedPeriods.keys();
  if (cachedPeriods.size > MAX_CACHED_PERIODS && oldest !== undefined) cachedPeriods.delete(oldest);
  return payees;
}
