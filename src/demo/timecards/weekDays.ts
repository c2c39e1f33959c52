import { type Day, isoWeekOf } from '../../lib/dates';

/** Cached, because ten thousand cards of a week share the same days. */
const weeks = new Map<Day, readonly Day[]>();
export function daysOf(weekStart: Day): readonly Day[] {
  const known = weeks.get(weekStart) ?? isoWeekOf(weekStart).days;
  weeks.set(weekStart, known);
  return known;
}

const mondays = new Map<Day, Day>();
/** Returns the Monday of the week of a day. Cached. */
export function cachedMonday(day: Day): Day {
  const known = mondays.get(day) ?? isoWeekOf(day).days[0] ?? day;
  mondays.set(day, known);
  return known;
}
