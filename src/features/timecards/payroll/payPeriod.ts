import { MAX_PERIOD_WEEKS } from '../../../api/payroll/contract';
import type { PayPeriod } from '../../../api/payroll/queries';
import { addDays, type Day, isoWeekOf, mondayOf, parseDate, today } from '../../../lib/dates';

/** The period of the payroll dashboard, as in its address. */
export interface ChosenPeriod {
  /** For the calls. */
  period: PayPeriod;
  /** Monday of the first week. */
  first: Day;
  /** Sunday of the last. */
  last: Day;
  weeks: number;
}

/** EMP-13: all payroll groups. */
export const ALL_GROUPS = '-2';

/** Query parameters. */
export const PERIOD_PARAMS = { week: 'week', weeks: 'weeks', group: 'group' } as const;

/** The period in the address; by default the last complete week. Invalid values are ignored (FAULT-59). */
export function parsePayPeriod(params: URLSearchParams): ChosenPeriod {
  const day = parseDate(params.get(PERIOD_PARAMS.week))?.format('YYYY-MM-DD');
  const first = mondayOf(day ?? addDays(today(), -7));
  const requestedWeeks = Number(params.get(PERIOD_PARAMS.weeks));
  const weeks =
    Number.isInteger(requestedWeeks) && requestedWeeks >= 1 && requestedWeeks <= MAX_PERIOD_WEEKS
      ? requestedWeeks
      : 1;
  const lastMonday = addDays(first, 7 * (weeks - 1));
  const group = params.get(PERIOD_PARAMS.group) ?? ALL_GROUPS;
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
