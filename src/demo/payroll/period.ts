import { MAX_PERIOD_WEEKS } from '../../api/payroll/contract';
import { addDays, type Day, isoWeekOf } from '../../lib/dates';
import type { Company } from '../company';
import { groupNouns } from '../employees/employeeRules';
import type { Query } from '../query';
import { invalid } from '../refusal';
import { requestedDays } from '../timecards/cardAccess';

export interface Period {
  mondays: readonly Day[];
  /** Undefined for all payroll groups. */
  groupId: string | undefined;
}

/** Returns the requested period, which must be whole weeks, and the payroll group. */
export function requestedPeriod(query: Query, { groups }: Company): Period {
  const { from, to } = requestedDays(query);
  const isWhole = isoWeekOf(from).days[0] === from && isoWeekOf(to).days[6] === to;
  if (!isWhole) throw invalid('The period must be whole weeks, from a Monday to a Sunday.');
  if (to > addDays(from, 7 * MAX_PERIOD_WEEKS))
    throw invalid(`The period must be at most ${MAX_PERIOD_WEEKS} weeks long.`);
  const mondays = Array.from({ length: MAX_PERIOD_WEEKS }, (_, week) => addDays(from, 7 * week));
  const groupId = query.text('payrollGroupId');
  if (groupId !== undefined && !groups.payrollGroup.get(groupId))
    throw invalid(`There is no ${groupNouns.payrollGroup.one} ${groupId}.`);
  return { mondays: mondays.filter((monday) => monday < to), groupId };
}
