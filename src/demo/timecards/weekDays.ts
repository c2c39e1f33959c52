import { type Day, isoWeekOf } from '../../lib/dates';

/** Cached, because ten thousand cards of a week share the same days. */
const weeks = new Map<Day, readonly Day[]>();
export function daysOf(weekStart: Day): readonly Day[] {
  const known = weeks.get(weekStart) ?? isoWeekOf(weekStart).days;
  weeks.set(weekStart, known);
  return known;
}
