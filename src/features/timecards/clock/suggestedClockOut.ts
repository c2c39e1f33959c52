import type { ClockRow } from '../../../api/cico/contract';
import { addDays, type Day } from '../../../lib/dates';

/** A day and a time, `HH:mm`. */
export interface LocalDateTime {
  day: Day;
  time: string;
}

const isAfter = (one: LocalDateTime, other: LocalDateTime): boolean =>
  one.day + one.time > other.day + other.time;

/**
 * The probable end of work: the end of the shift, or now if that is earlier. Never before the clock-in or in the
 * future. Without a valid time, nothing is suggested.
 */
export function suggestedClockOut(
  { inAt, plannedStart, plannedEnd }: Pick<ClockRow, 'inAt' | 'plannedStart' | 'plannedEnd'>,
  date: Day,
  now: LocalDateTime,
): { at: string; nextDay: boolean } {
  const morning = addDays(date, 1);
  const end = { day: plannedEnd <= plannedStart ? morning : date, time: plannedEnd };
  const suggested = [plannedEnd ? end : now, now].find(
    (moment) => isAfter(moment, { day: date, time: inAt }) && !isAfter(moment, now) && moment.day <= morning,
  );
  return { at: suggested?.time ?? '', nextDay: suggested?.day === morning };
}
