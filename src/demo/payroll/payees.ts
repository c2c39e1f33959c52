/** The payees of a period: each employee with all weeks of the period. */
import type { PayrollRow } from '../../api/payroll/contract';
import { today } from '../../lib/dates';
import type { Company } from '../company';
import type { PayFault } from './faults';
import { checkIn } from './findings';
import { type Pay, paySum } from './pay';
import type { Period } from './period';
import { type PayWeek, payWeeks } from './weeks';

export interface Payee extends PayrollRow {
  weeks: readonly PayWeek[];
  /** The faults of the check, one list for each week. */
  faults: readonly (readonly PayFault[])[];
}

const payOf = ({ row, hasCard }: PayWeek): Pay => {
  const { regular, overtime, doubleTime, pto, holiday, card } = row;
  return { regular, overtime, doubleTime, pto, holiday, perDiem: hasCard ? card.perDiem : 0 };
};

function payee(weeks: readonly PayWeek[], faults: Payee['faults'], last: PayWeek): Payee {
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
    findings: faults.reduce((sum, { length }) => sum + length, 0),
    weeks,
    faults,
  };
}

/** Returns the payees of a period whom the person may see. */
export function payeesOf(
  company: Company,
  { mondays, groupId }: Period,
  sees: (week: PayWeek) => boolean,
): readonly Payee[] {
  const people = new Map<string, PayWeek[]>();
  for (const monday of mondays)
    for (const week of payWeeks(company, monday)) {
      if (groupId !== undefined && week.employee.payrollGroup?.id !== groupId) continue;
      if (!sees(week)) continue;
      const weeks = people.get(week.row.employeeId);
      if (weeks) weeks.push(week);
      else people.set(week.row.employeeId, [week]);
    }
  const check = checkIn(company);
  return [...people.values()].flatMap((weeks) => {
    const last = weeks.at(-1);
    return last ? [payee(weeks, weeks.map(check), last)] : [];
  });
}

/** The number of cached periods, for people who may see everyone. */
const PERIODS_HELD = 4;
const periods = new WeakMap<Company, (name: string) => Map<string, readonly Payee[]>>();

/** Returns all payees of a period, for people who may see everyone. The array stays the same until data changes. */
export function allPayees(company: Company, period: Period): readonly Payee[] {
  const kept = periods.get(company) ?? company.kept(() => new Map<string, readonly Payee[]>());
  periods.set(company, kept);
  const held = kept('periods');
  const key = [today(), period.groupId, ...period.mondays].join(' ');
  const payees = held.get(key) ?? payeesOf(company, period, () => true);
  held.set(key, payees);
  const [oldest] = held.keys();
  if (held.size > PERIODS_HELD && oldest !== undefined) held.delete(oldest);
  return payees;
}
