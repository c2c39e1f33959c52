import { hoursByDay } from '../../../domain/timecards/entryRules';
import { confirm } from '../../../components/feedback/confirm';
import { countOf, peopleNoun } from '../../../lib/countOf';
import { type Day, formatLongDay, today } from '../../../lib/dates';
import { showHours } from './showHours';

type DayHours = readonly { date: Day; hours: number }[];

/** One person's week before and after a change. */
export interface WeekChange {
  before: DayHours;
  after: DayHours;
}

/** A day that gets more hours although it is a holiday or still to come. */
export interface UnusualDay {
  date: Day;
  /** Name of the holiday, '' for a day to come. */
  holiday: string;
  hours: number;
  people: number;
}

/** Returns the days of a change that somebody may not have meant: one tap fills a holiday, or books tomorrow. */
export function unusualDays(
  changes: readonly WeekChange[],
  { holidays, today }: { holidays: ReadonlyMap<Day, string>; today: Day },
): UnusualDay[] {
  const found = new Map<Day, UnusualDay>();
  for (const { before, after } of changes) {
    const had = hoursByDay(before);
    for (const [date, hours] of hoursByDay(after)) {
      const holiday = holidays.get(date);
      if (hours <= (had.get(date) ?? 0) || (holiday === undefined && date <= today)) continue;
      const known = found.get(date) ?? { date, holiday: holiday ?? '', hours: 0, people: 0 };
      found.set(date, { ...known, hours: known.hours + hours, people: known.people + 1 });
    }
  }
  return [...found.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/** 'Thu Nov 26 2026, Thanksgiving Day: 16.00 hours, 2 people' */
export const unusualDayText = ({ date, holiday, hours, people }: UnusualDay): string =>
  `${formatLongDay(date)}, ${holiday || 'still to come'}: ${showHours(hours)} hours, ${countOf(people, peopleNoun)}`;

/** Asks before hours are saved on such days. Rejects with the message for the form when the answer is no. */
export async function confirmUnusualDays(
  changes: readonly WeekChange[],
  holidays: ReadonlyMap<Day, string>,
): Promise<void> {
  const days = unusualDays(changes, { holidays, today: today() });
  if (days.length === 0) return;
  const saves = await confirm({
    title: 'Save hours on a holiday or a day to come?',
    text: 'Check the days below before you save.',
    details: { label: 'Days', items: days.map(unusualDayText) },
    confirmLabel: 'Save hours',
  });
  if (!saves) throw new Error('Nothing was saved. Your entries are still here.');
}
