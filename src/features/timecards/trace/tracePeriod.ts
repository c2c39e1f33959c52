import { MOST_DAYS } from '../../../api/contactTrace/contract';
import { addDays, type Day, parseDate, today } from '../../../lib/dates';
import { backwards, wholeDays } from '../common/wholeDays';

export interface TracePeriod {
  /** `YYYY-MM-DD`, both included; what stands in the address and is no day, as it stands there. */
  from: string;
  to: string;
  /** What is wrong with the two together. */
  problem: string | undefined;
  /** As the call takes it; undefined while something is wrong. */
  asked: { startDateTime: string; endDateTime: string } | undefined;
}

/** Without a word of it, so many days up to the last. */
const USUAL = 14;
export const presets = [7, USUAL, 30];

export const lastDays = (count: number, to: Day = today()): { from: Day; to: Day } => ({
  from: addDays(to, 1 - count),
  to,
});

const normal = (typed: string): string => parseDate(typed)?.format('YYYY-MM-DD') ?? typed;

/** The period of an address, in which either day may be missing, or be none at all (FAULT-59). */
export function periodOf(typed: { from: string; to: string }): TracePeriod {
  const to = normal(typed.to) || today();
  const from = normal(typed.from) || (parseDate(to) ? lastDays(USUAL, to).from : '');
  const { startDateTime, endDateTime } = wholeDays({ from, to });
  const readable = startDateTime !== undefined && endDateTime !== undefined;
  const tooLong = readable && addDays(from, MOST_DAYS) <= to;
  const problem = backwards({ from, to }) ?? (tooLong ? `Choose ${MOST_DAYS} days at most.` : undefined);
  return { from, to, problem, asked: readable && !problem ? { startDateTime, endDateTime } : undefined };
}
