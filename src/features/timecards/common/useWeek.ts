import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Day, isoWeekOf, mondayOf, parseDate, type Week } from '../../../lib/dates';
import { WEEK_PARAM } from './week';

interface ChosenWeek {
  week: Week;
  /** Opens the week that contains this day. */
  setWeek: (day: Day) => void;
}

/**
 * The ISO week in the address, which may name any of its days. This week and invalid values are not written to it
 * (FAULT-59).
 */
export function useWeek(): ChosenWeek {
  const [params, setParams] = useSearchParams();
  const monday = mondayOf(parseDate(params.get(WEEK_PARAM))?.format('YYYY-MM-DD'));
  const week = useMemo(() => isoWeekOf(monday), [monday]);
  return {
    week,
    setWeek(day) {
      const next = new URLSearchParams(params);
      const nextMonday = mondayOf(day);
      if (nextMonday === mondayOf()) next.delete(WEEK_PARAM);
      else next.set(WEEK_PARAM, nextMonday);
      setParams(next);
    },
  };
}

/** The Monday for an address; undefined for this week, which is the default. */
export const weekInAddress = ({ days: [monday] }: Week): Day | undefined =>
  monday === mondayOf() ? undefined : monday;
