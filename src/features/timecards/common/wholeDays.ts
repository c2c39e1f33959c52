import type { DayFilterRow } from '../../../components/page/filter';
import { type Day, parseDate } from '../../../lib/dates';

/** What stands in an address; rubbish in it counts as nothing (FAULT-59). */
const dayOf = (typed: string): Day | undefined => parseDate(typed)?.format('YYYY-MM-DD');

/** Beside the second day, where it comes before the first. */
export const backwards = ({ from, to }: { from: string; to: string }): string | undefined => {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first && last && last < first ? 'This is before the first day.' : undefined;
};

/** From one day to another, both included, as CALL-081 has it; '' is without end, and so is an end before the beginning. */
export function wholeDays(days: { from: string; to: string }) {
  const from = dayOf(days.from);
  const to = backwards(days) === undefined ? dayOf(days.to) : undefined;
  return { startDateTime: from && `${from} 00:00:00`, endDateTime: to && `${to} 23:59:59` };
}

/** The filters of a list by its `from` and `to`. `labels`: where days alone do not say what is meant. */
export const fromToFilters = (
  days: { from: string; to: string },
  labels = { from: 'From', to: 'To' },
): DayFilterRow[] => [
  { name: 'from', label: labels.from, day: true },
  { name: 'to', label: labels.to, day: true, problem: backwards(days) },
];
