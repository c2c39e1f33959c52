import { MAX_TRACE_DAYS } from '../../../api/contactTrace/contract';
import { addDays, type Day, parseDate, today } from '../../../lib/dates';
import { dayRangeError, toDateTimeRange } from '../common/dayRange';

export interface TracePeriod {
  /** `YYYY-MM-DD`, both included. An invalid date of the address stays as it is. */
  from: string;
  to: string;
  /** The error of the period. */
  problem: string | undefined;
  /** For the call; undefined when invalid. */
  periodQuery: { startDateTime: string; endDateTime: string } | undefined;
}

/** Default length in days. */
const DEFAULT_DAYS = 14;
export const periodPresets = [7, DEFAULT_DAYS, 30];

export const lastDays = (count: number, to: Day = today()): { from: Day; to: Day } => ({
  from: addDays(to, 1 - count),
  to,
});

const normalizeDay = (typed: string): string => parseDate(typed)?.format('YYYY-MM-DD') ?? typed;

/** The period in an address, in which either day may be missing or invalid (FAULT-59). */
export function parseTracePeriod(typed: { from: string; to: string }): TracePeriod {
  const to = normalizeDay(typed.to) || today();
  const from = normalizeDay(typed.from) || (parseDate(to) ? lastDays(DEFAULT_DAYS, to).from : '');
  const { startDateTime, endDateTime } = toDateTimeRange({ from, to });
  const readable = startDateTime !== undefined && endDateTime !== undefined;
  const tooLong = readable && addDays(from, MAX_TRACE_DAYS) <= to;
  const problem =
    dayRangeError({ from, to }) ?? (tooLong ? `Choose at most ${MAX_TRACE_DAYS} days.` : undefined);
  return {
    from,
    to,
    problem,
    periodQuery: readable && !problem ? { startDateTime, endDateTime } : undefined,
  };
}
