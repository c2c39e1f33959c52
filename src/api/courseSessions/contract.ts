/** When people take an orientation course together (SAFE-22): "schedule for these 14". */
import * as z from 'zod/mini';
import { TIME_PATTERN } from '../../lib/time';
import { choice, requiredDay, textUpTo } from '../fieldSchemas';
import { resource } from '../resource';
import { count, dayOrNone, id, named, object, optional, rows, text } from '../schema';

export const courseSession = object({
  id,
  /** The course. */
  name: text,
  course: optional(named),
  date: dayOrNone,
  /** `HH:mm` on the clock of the place. */
  time: text,
  place: text,
  /** A user. */
  holder: optional(named),
  /** Employees, and workers of other companies. */
  attendees: rows(named),
  /** How many of them have passed the course on that day or later. */
  passed: count,
  version: count,
});
export type CourseSession = z.output<typeof courseSession>;

const MAX_PEOPLE = 300;

export const courseSessionDraft = z.object({
  courseId: choice.check(z.minLength(1, 'Choose a course')),
  date: requiredDay,
  time: z.string().check(z.regex(TIME_PATTERN, 'Type a time, such as 6:45 AM')),
  /** Also the address of a video call. */
  place: textUpTo('Place', 300),
  /** A user. */
  holderId: choice.check(z.minLength(1, 'Choose who holds it')),
  attendeeIds: z
    .array(z.string())
    .check(
      z.minLength(1, 'Choose at least one person'),
      z.maxLength(MAX_PEOPLE, `At most ${MAX_PEOPLE} people`),
    ),
});
export type CourseSessionDraft = z.output<typeof courseSessionDraft>;

/**
 * Our proposal to the API. The list takes search (course, place, person who holds it), `personId`,
 * `from` (a day) and `mine` (`true`: those that the user holds); sort by date, name. A course
 * that is scheduled is not deleted: 409.
 */
export const courseSessionCalls = resource({
  name: 'courseSession',
  path: '/orientation-service/sessions',
  filters: ['personId', 'from', 'mine'],
  noun: { one: 'session', many: 'sessions' },
  row: courseSession,
  detail: courseSession,
  draft: courseSessionDraft,
});
