import type { ListDayFilter } from '../../../components/page/filter';
import { type Day, parseDate } from '../../../lib/dates';

/** A day in an address; undefined when invalid (FAULT-59). */
const dayOf = (typed: string): Day | undefined => parseDate(typed)?.format('YYYY-MM-DD');

/** The error for a last day before the first; undefined if there is none. */
export const dayRangeError = ({ from, to }: { from: string; to: string }): string | undefined => {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first && last && last < first ? 'Choose a day on or after the first day.' : undefined;
};

/** A range of days, both included (CALL-081). '' means no limit; an end before the start is ignored. */
export function toDateTimeRange(days: { from: string; to: string }) {
  const from = dayOf(days.from);
  const to = dayRangeError(days) === undefined ? dayOf(days.to) : undefined;
  return { startDateTime: from && `${from} 00:00:00`, endDateTime: to && `${to} 23:59:59` };
}

/** The `from` and `to` filters of a list. `labels` replaces the default labels. */
export const dayRangeFilters = (
  days: { from: string; to: string },
  labels = { from: 'From', to: 'To' },
): ListDayFilter[] => [
  { name: 'from', label: labels.from, day: true },
  { name: 'to', label: labels.to, day: true, problem: dayRangeError(days) },
];
