import * as z from 'zod/mini';
import { CLOCK } from '../../lib/time';
import { endpoint } from '../endpoint';
import { amount, count, flag, id, named, object, optional, rows, text } from '../schema';

const time = z.string().check(z.regex(CLOCK));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** One stretch of work on one day. */
const dailyRecord = object({
  id,
  /** `YYYY-MM-DD` */
  date: day,
  job: optional(named),
  costCode: optional(named),
  /** `HH:mm`; undefined when only hours were given. */
  start: optional(time),
  end: optional(time),
  breakMinutes: count,
  hours: amount,
});
export type DailyRecord = z.output<typeof dailyRecord>;

export const timecard = object({
  timecardId: id,
  employee: named,
  supervisor: named,
  /** Monday, `YYYY-MM-DD` */
  weekStart: day,
  stage: object({ id, name: text, closed: flag }),
  /** Goes up with every save; a save with an older one is a conflict. */
  version: count,
  records: rows(dailyRecord),
});
export type Timecard = z.output<typeof timecard>;

/** CALL-080: time cards of an employee between startDateTime and endDateTime (CALL-081). */
export const employeeTimecards = endpoint({
  key: 'employeeTimecards',
  method: 'GET',
  path: '/timecard-service/employees/{employeeId}/timecards',
  access: 'session',
  fallback: 'Could not load the time card.',
  response: object({ timecards: rows(timecard) }),
});

/** One card by its id, for addresses that name it (proposed). */
export const timecardById = endpoint({
  key: 'timecardById',
  method: 'GET',
  path: '/timecard-service/timecards/{timecardId}',
  access: 'session',
  fallback: 'Could not load the time card.',
  response: timecard,
});

/** CALL-131. Without `timecardId` the week's card is made. The records sent replace those of the card. */
export const saveActivities = endpoint({
  key: 'saveActivities',
  method: 'POST',
  path: '/timecard-service/activities',
  access: 'session',
  fallback: 'Could not save the time card. What you typed is still here.',
  request: z.object({
    timecardId: z.optional(id),
    employeeId: id,
    weekStart: day,
    version: z.int(),
    records: z.array(
      z.object({
        /** Left out on new records. */
        id: z.optional(id),
        date: day,
        jobId: z.optional(id),
        costCodeId: z.optional(id),
        start: z.optional(time),
        end: z.optional(time),
        breakMinutes: z.int().check(z.minimum(0)),
        /** More than 0, at most 24; with start and end it is their difference less the break. */
        hours: z.number().check(z.positive(), z.maximum(24)),
      }),
    ),
  }),
  response: timecard,
});
export type Activities = z.output<NonNullable<typeof saveActivities.request>>;
