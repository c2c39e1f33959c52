import type { ClockRow } from '../../../api/cico/contract';
import { addDays, type Day } from '../../../lib/dates';

/** A moment on the wall: a day, and `HH:mm`. */
export interface Moment {
  day: Day;
  time: string;
}

const isAfter = (one: Moment, other: Moment): boolean => one.day + one.time > other.day + other.time;

/**
 * When somebody has most likely gone: as the shift ended; if it has not yet, now. Never before they came, nor in the future. Where
 * neither fits, nothing is proposed.
 */
export function proposedOut(
  { inAt, plannedStart, plannedEnd }: Pick<ClockRow, 'inAt' | 'plannedStart' | 'plannedEnd'>,
  date: Day,
  now: Moment,
): { at: string; nextDay: boolean } {
  const morning = addDays(date, 1);
  const end = { day: plannedEnd <= plannedStart ? morning : date, time: plannedEnd };
  const proposed = [plannedEnd ? end : now, now].find(
    (moment) => isAfter(moment, { day: date, time: inAt }) && !isAfter(moment, now) && moment.day <= morning,
  );
  return { at: proposed?.time ?? '', nextDay: proposed?.day === morning };
}
