/**
 * Validation rules for the entries of a week, shared by the time card, the crew grid and the demo API. Each has its
 * own messages.
 */
import type { Day } from '../../lib/dates';
import { minutesOf } from '../../lib/time';
import { roundHours, type EntryTimes, hoursBetween } from './week';

/** Hours per day above which a day is flagged for review. */
export const LONG_DAY_HOURS = 16;
/** Maximum hours per day. */
export const MAX_DAY_HOURS = 24;

export type TimesError = 'noStart' | 'noEnd' | 'endNotAfterStart' | 'overADay' | 'allBreak';

/** What the checkbox of an end on the next morning is called. */
export const ENDS_NEXT_DAY = 'Ends the next day';

/** The message for an end before the start, or at it. `nextMorning` says how an end on the next morning is written. */
export const endNotAfterStart = (nextMorning = `select ${ENDS_NEXT_DAY}`): string =>
  `The end is not after the start. If it is on the next morning, ${nextMorning}.`;

/** Returns the problem with the times of an entry. Undefined when there is none, or the times cannot be read. */
export function timesError(times: EntryTimes): TimesError | undefined {
  const { start, end, overnight = false } = times;
  if (start === undefined) return end === undefined ? undefined : 'noStart';
  if (end === undefined) return 'noEnd';
  const [from, to] = [minutesOf(start), minutesOf(end)];
  if (from === undefined || to === undefined) return undefined;
  if (!overnight && to <= from) return 'endNotAfterStart';
  if (overnight && to > from) return 'overADay';
  return hoursBetween(times) === undefined ? 'allBreak' : undefined;
}

/** True when both entries are at the same time, also over midnight (FAULT-63). */
export function overlap(one: EntryTimes, other: EntryTimes): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
}

function spanOf({ date, start = '', end = '', overnight }: EntryTimes) {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  if (from === undefined || to === undefined) return undefined;
  const midnight = Date.parse(`${date}T00:00:00Z`) / 60_000;
  return { from: midnight + from, to: midnight + to + (overnight ? 24 * 60 : 0) };
}

/**
 * The problem with an entry on a job without a cost code; undefined when there is none. Whether entries need one is a
 * setting of the company (JOB-22).
 */
export const costCodeProblem = (hasCostCode: boolean, isRequired: boolean): string | undefined =>
  isRequired && !hasCostCode ? 'Choose a cost code.' : undefined;

/** `leftOn` is '' or undefined for current employees. */
export const isAfterLeaving = (date: Day, leftOn: Day | undefined): boolean =>
  Boolean(leftOn) && date > (leftOn ?? '');

/** Hours of each day that has any, to the hundredth. */
export function hoursByDay(rows: readonly { date: Day; hours: number }[]): Map<Day, number> {
  const sums = new Map<Day, number>();
  for (const { date, hours } of rows) sums.set(date, roundHours((sums.get(date) ?? 0) + hours));
  return sums;
}

/** An entry for validation: `hours` is 0 while it is unknown. */
export interface WeekEntry extends EntryTimes {
  hours: number;
}

export type WeekIssue<E> =
  | { rule: 'afterLeaving'; entry: E }
  /** Reported once per pair, at the later entry of the list. */
  | { rule: 'overlap'; entry: E; other: E }
  /** Reported at the day's last entry. `total` in hours. */
  | { rule: 'overLongestDay'; entry: E; total: number }
  /** A warning, reported at each entry of the day. */
  | { rule: 'longDay'; entry: E; total: number };

interface WeekContext<E> {
  leftOn?: Day;
  timeOff?: readonly { date: Day; hours: number }[];
  /** The entries of the weeks before and after. */
  adjacentEntries?: readonly E[];
  /**
   * True for entries and time off that are as saved. Issues among these alone are left out: they do not prevent
   * saving other days.
   */
  isSaved?: (entry: E | { date: Day; hours: number }) => boolean;
}

/** Problems and warnings of an employee's week. */
export function weekIssues<E extends WeekEntry>(
  entries: readonly E[],
  { leftOn, timeOff = [], adjacentEntries = [], isSaved = () => false }: WeekContext<E> = {},
): WeekIssue<E>[] {
  const sums = hoursByDay([...entries, ...timeOff]);
  const changedDays = new Set(
    [...entries, ...timeOff].filter((one) => !isSaved(one)).map(({ date }) => date),
  );
  const lastEntries = new Map(entries.filter(({ hours }) => hours > 0).map((entry) => [entry.date, entry]));
  return entries.flatMap((entry, index): WeekIssue<E>[] => {
    const { date, hours } = entry;
    const total = sums.get(date) ?? 0;
    const saved = isSaved(entry);
    const other = [...entries.slice(0, index), ...adjacentEntries].find(
      (one) => overlap(one, entry) && !(saved && (isSaved(one) || adjacentEntries.includes(one))),
    );
    const issues: WeekIssue<E>[] = [];
    if (isAfterLeaving(date, leftOn) && !saved) issues.push({ rule: 'afterLeaving', entry });
    if (other) issues.push({ rule: 'overlap', entry, other });
    if (!changedDays.has(date)) return issues;
    if (total > MAX_DAY_HOURS && lastEntries.get(date) === entry)
      issues.push({ rule: 'overLongestDay', entry, total });
    if (total > LONG_DAY_HOURS && total <= MAX_DAY_HOURS && hours > 0)
      issues.push({ rule: 'longDay', entry, total });
    return issues;
  });
}
