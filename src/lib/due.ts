/** What is due, late and missed: the one meaning of these words for lists, boards, figures, reminders, files and print. */
import { countOf, dayNoun } from './countOf';
import { type Day, daysFrom, parseDate, today } from './dates';

/** Something to be done by a day. */
export interface Due {
  /** `YYYY-MM-DD`; '' for no day. What has no day that can be read is never late, such as an inspection before use. */
  day: Day;
  /** Done, excused, or dropped with its job: nobody waits for it. */
  isDone: boolean;
  /** The day of the next one of the same schedule; '' or missing without one. */
  nextDay?: Day | undefined;
}

/**
 * `LATE`: its day is over, and it is still to be done. `MISSED`: the next one of its schedule has come, so that it is only a
 * gap in the record. Nothing is both, so that a schedule has at most one that is late.
 */
export type DueState = 'NONE' | 'DONE' | 'PLANNED' | 'TODAY' | 'LATE' | 'MISSED';

/** `now` is the day on the business' clock. */
export function dueState({ day, isDone, nextDay = '' }: Due, now: Day = today()): DueState {
  if (isDone) return 'DONE';
  if (!parseDate(day)) return 'NONE';
  if (day >= now) return day === now ? 'TODAY' : 'PLANNED';
  return nextDay !== '' && nextDay <= now ? 'MISSED' : 'LATE';
}

export const isLate = (due: Due, now?: Day): boolean => dueState(due, now) === 'LATE';

/** Days that are called near: today and the six after it. */
const WEEK = 7;

/** Due today or on one of the six days after it. */
export const isDueThisWeek = (due: Due, now: Day = today()): boolean =>
  ['TODAY', 'PLANNED'].includes(dueState(due, now)) && daysFrom(now, due.day) < WEEK;

/** '5 days late' */
export const lateText = (count: number): string => `${countOf(count, dayNoun)} late`;

/** '5 days late', 'Missed', 'Due today'; '' for what needs no word. */
export function dueText(due: Due, now: Day = today()): string {
  const state = dueState(due, now);
  if (state === 'LATE') return lateText(daysFrom(due.day, now));
  return state === 'MISSED' ? 'Missed' : state === 'TODAY' ? 'Due today' : '';
}

/** Days between the day something was due and the later day on which it was done; 0 when it was in time. */
export const daysDoneLate = (due: Day, doneOn: Day): number =>
  parseDate(due) && parseDate(doneOn) ? Math.max(0, daysFrom(due, doneOn)) : 0;

/** What is listed as open, and still to be done. */
export const toDo = (day: Day): Due => ({ day, isDone: false });
