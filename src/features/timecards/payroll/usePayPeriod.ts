import { useSearchParams } from 'react-router-dom';
import { addDays, type Day, today } from '../../../lib/dates';
import { ALL_GROUPS, type ChosenPeriod, mondayOf, PERIOD, periodOf } from './payPeriod';

export interface PeriodChange {
  /** Any day of the first week. */
  week?: Day;
  weeks?: number;
  /** `ALL_GROUPS` for all. */
  group?: string;
}

/** Any day of the week that payroll is usually about: the last one that is over. */
export const lastWeek = (): Day => addDays(today(), -7);

/** The pay period of the address (CALL-081), and the way to another. What is usual is left out of the address. */
export function usePayPeriod(): { chosen: ChosenPeriod; choose: (change: PeriodChange) => void } {
  const [params, setParams] = useSearchParams();
  const chosen = periodOf(params);
  return {
    chosen,
    choose({
      week = chosen.first,
      weeks = chosen.weeks,
      group = chosen.period.payrollGroupId ?? ALL_GROUPS,
    }) {
      const next = new URLSearchParams(params);
      const put = (name: string, value: string, usual: string) =>
        value === usual ? next.delete(name) : next.set(name, value);
      put(PERIOD.week, mondayOf(week), mondayOf(lastWeek()));
      put(PERIOD.weeks, String(weeks), '1');
      put(PERIOD.group, group, ALL_GROUPS);
      // Of a list that is another one now.
      next.delete('page');
      setParams(next);
    },
  };
}
