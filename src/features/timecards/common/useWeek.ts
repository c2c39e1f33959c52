import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Day, isoWeekOf, parseDate, type Week } from '../../../lib/dates';
import { WEEK } from './week';

const mondayOf = (day?: Day): Day => isoWeekOf(day).days[0] ?? '';

interface ChosenWeek {
  week: Week;
  /** To the week that this day is in. */
  setWeek: (day: Day) => void;
}

/** The ISO week of the address, where any of its days may stand. This week, and rubbish (FAULT-59), are left out of it. */
export function useWeek(): ChosenWeek {
  const [params, setParams] = useSearchParams();
  const monday = mondayOf(parseDate(params.get(WEEK))?.format('YYYY-MM-DD'));
  const week = useMemo(() => isoWeekOf(monday), [monday]);
  return {
    week,
    setWeek(day) {
      const next = new URLSearchParams(params);
      const wanted = mondayOf(day);
      if (wanted === mondayOf()) next.delete(WEEK);
      else next.set(WEEK, wanted);
      setParams(next);
    },
  };
}

/** The Monday to be carried along in an address; undefined of this week, which needs none. */
export const weekInAddress = ({ days: [monday] }: Week): Day | undefined =>
  monday === mondayOf() ? undefined : monday;
