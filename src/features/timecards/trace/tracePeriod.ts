import { MOST_DAYS } from '../../../api/contactTrace/contract';
import { addDays, type Day, parseDate, today } from '../../../lib/dates';
import { backwards, wholeDays } from '../common/wholeDays';

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
const USUAL = 14;
export const presets = [7, USUAL, 30];

export const lastDays = (count: number, to: Day = today()): { from: Day; to: Day } => ({
  from: addDays(to, 1 - count),
  to,
});

const normal = (typed: string): string => parseDate(typed)?.format('YYYY-MM-DD') ?? typed;

/** The period in an address, in which either day may be missing or invalid (FAULT-59). */
export function tracePeriodIn(typed: { from: string; to: string }): TracePeriod {
  const to = normal(typed.to) || today();
  const from = normal(typed.from) || (parseDate(to) ? lastDays(USUAL, to).from : '');
  const { startDateTime, endDateTime } = wholeDays({ from, to });
  const readable = startDateTime !== undefined && endDateTime !== undefined;
  const tooLong = readable && addDays(from, MOST_DAYS) <= to;
  const problem = backwards({ from, to }) ?? (tooLong ? `Choose ${MOST_DAYS} days at most.` : undefined);
  return {
    from,
    to,
    problem,
    periodQuery: readable && !problem ? { startDateTime, endDateTime } : undefined,
  };
}
