import { MOST_WEEKS } from '../../../api/payroll/contract';
import type { PayPeriod } from '../../../api/payroll/queries';
import { addDays, type Day, isoWeekOf, parseDate, today } from '../../../lib/dates';

/** What the payroll dashboard is about, as its address has it. */
export interface ChosenPeriod {
  /** As the calls take it. */
  period: PayPeriod;
  /** Monday of the first week. */
  first: Day;
  /** Sunday of the last. */
  last: Day;
  weeks: number;
}

/** EMP-13: all payroll groups. */
export const ALL_GROUPS = '-2';

/** The parameters of the address. */
export const PERIOD = { week: 'week', weeks: 'weeks', group: 'group' } as const;

export const mondayOf = (day: Day): Day => isoWeekOf(day).days[0] ?? day;

/** Payroll is about weeks that are over: without a word of it, the last one. Rubbish counts as nothing (FAULT-59). */
export function periodOf(params: URLSearchParams): ChosenPeriod {
  const day = parseDate(params.get(PERIOD.week))?.format('YYYY-MM-DD');
  const first = mondayOf(day ?? addDays(today(), -7));
  const asked = Number(params.get(PERIOD.weeks));
  const weeks = Number.isInteger(asked) && asked >= 1 && asked <= MOST_WEEKS ? asked : 1;
  const lastMonday = addDays(first, 7 * (weeks - 1));
  const group = params.get(PERIOD.group) ?? ALL_GROUPS;
  return {
    period: {
      startDateTime: isoWeekOf(first).startDateTime,
      endDateTime: isoWeekOf(lastMonday).endDateTime,
      payrollGroupId: group === ALL_GROUPS || group === '' ? undefined : group,
    },
    first,
    last: addDays(lastMonday, 6),
    weeks,
  };
}
