/** When inspections are due, and what their schedules plan (SAFE-10). */
import type { Inspection, InspectionDraft } from '../../api/inspections/contract';
import { addDays, type Day, daysFrom, localDay, parseDate } from '../../lib/dates';
import { daysDoneLate, type Due } from '../../lib/due';

/** One that has a result is done; one that is excused is not waited for. */
export const inspectionDue = ({
  status,
  dueDate,
  nextDate,
}: Pick<Inspection, 'status' | 'dueDate' | 'nextDate'>): Due => ({
  day: dueDate,
  isDone: status !== 'SCHEDULED',
  nextDay: nextDate,
});

/** Days from the due date to the later day of the result; 0 without a result, and when it was in time. */
export const daysSubmittedLate = ({
  dueDate,
  submittedAt,
}: Pick<Inspection, 'dueDate' | 'submittedAt'>): number => daysDoneLate(dueDate, localDay(submittedAt));

/**
 * The first day of the schedule of a draft, and the planned day before its next one. An unchanged due date keeps the day from which
 * the schedule counts, such as the 31st of a monthly one that is due on February 28.
 */
export function scheduleStart(
  { repeats, dueDate }: Pick<InspectionDraft, 'repeats' | 'dueDate'>,
  before?: Pick<Inspection, 'repeats' | 'dueDate'> & {
    startsOn?: Day | undefined;
    plannedFor?: Day | undefined;
  },
): { startsOn: Day; after: Day } {
  const isKept = before?.dueDate === dueDate && before.repeats === repeats;
  const { startsOn = '', plannedFor = '' } = isKept ? before : {};
  return { startsOn: startsOn || dueDate, after: addDays(plannedFor || dueDate, -1) };
}

/**
 * The day on which an item is due, without a scheduled inspection: '' without an interval. With a first day, the calendar counts from
 * it: due is the last of these days until there is a result on it or later, then the next one. Otherwise the last result counts.
 */
export function itemNextDue(
  { everyDays, startsOn = '' }: { everyDays: number; startsOn?: Day | undefined },
  lastResult: Day,
  now: Day,
): Day {
  if (!(everyDays > 0)) return '';
  if (!parseDate(startsOn)) return lastResult === '' ? now : addDays(lastResult, everyDays);
  if (now < startsOn) return startsOn;
  const current = addDays(startsOn, everyDays * Math.floor(daysFrom(startsOn, now) / everyDays));
  return lastResult >= current ? addDays(current, everyDays) : current;
}
