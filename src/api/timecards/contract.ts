import * as z from 'zod/mini';
import { CLOCK } from '../../lib/time';
import { endpoint } from '../endpoint';
import { amount, count, expecting, flag, id, named, object, oneOf, optional, rows, text } from '../schema';

/** `HH:mm` */
export const time = z.string().check(z.regex(CLOCK));
/** `YYYY-MM-DD` */
export const day = expecting(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), () => ({
  type: 'string',
  format: 'date',
  examples: ['2026-03-09'],
}));

/** Longest note on an entry or an event, in characters. */
export const NOTE_LENGTH = 500;
const note = z.optional(z.string().check(z.maxLength(NOTE_LENGTH)));
const quantity = z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000)));

/** One stretch of work on one day. */
const dailyRecord = object({
  id,
  /** `YYYY-MM-DD`; of a stretch over midnight, the day it begins on. */
  date: day,
  job: optional(named),
  costCode: optional(named),
  classification: optional(named),
  /** `HH:mm`; undefined when only hours were given. */
  start: optional(time),
  end: optional(time),
  /** The end is on the next morning. */
  overnight: flag,
  breakMinutes: count,
  hours: amount,
  /** Work done, in the cost code's unit. */
  quantity: amount,
  /** In dollars. */
  perDiem: amount,
  /** The machine that was run, and how long; hours 0: not told. */
  equipment: text,
  equipmentHours: amount,
  note: text,
});
export type DailyRecord = z.output<typeof dailyRecord>;

/** Time off on one day (CALL-132). */
const ptoEntry = object({ id, date: day, kind: named, hours: amount });
export type PtoEntry = z.output<typeof ptoEntry>;

/** What happened on a day besides work (CALL-133). */
export const eventKinds = {
  LATE: 'Came late',
  LEFT_EARLY: 'Left early',
  NO_SHOW: 'Did not come',
  WEATHER: 'Weather delay',
  INJURY: 'Injury',
  OTHER: 'Other',
} as const;
export type EventKind = keyof typeof eventKinds;
export const eventKindNames = Object.keys(eventKinds) as EventKind[];
const dailyEvent = object({ id, date: day, kind: oneOf(eventKindNames, 'OTHER'), note: text });
export type DailyEvent = z.output<typeof dailyEvent>;

/** Hours as they will be paid, the server's own sums: what the client adds up while typing is a preview. */
export const payHours = {
  regular: amount,
  overtime: amount,
  doubleTime: amount,
  pto: amount,
  holiday: amount,
};
const byWhom = object({ by: named, at: text });

const cardDay = object({
  date: day,
  ...payHours,
  /** The holiday's name; '': it is none. */
  holidayName: text,
  /** TIME-03: who has looked at this day's records; gone as soon as one of them changes. */
  review: optional(byWhom),
});
export type CardDay = z.output<typeof cardDay>;

/** How somebody signed (CALL-158): typed, their name; drawn, strokes as `M x y L x y …` in a box of 400 × 120. */
export const signatureKinds = ['typed', 'drawn'] as const;
export const SIGNATURE_BOX = { width: 400, height: 120 } as const;
const signature = object({ kind: oneOf(signatureKinds, 'typed'), value: text });
export type Signature = z.output<typeof signature>;

/** Where a card stands; of a closed one, nothing can be changed any more. */
export const stage = object({ id, name: text, closed: flag });
/** How many cards are in it. */
export const stageCount = object({ id, name: text, closed: flag, count });

export const timecard = object({
  timecardId: id,
  employee: named,
  supervisor: named,
  /** Monday, `YYYY-MM-DD` */
  weekStart: day,
  stage,
  /** Goes up with every change; a save made from an older one is a conflict (409). */
  version: count,
  records: rows(dailyRecord),
  pto: rows(ptoEntry),
  events: rows(dailyEvent),
  /** Those that have anything to say. */
  days: rows(cardDay, 'date'),
  perDiem: amount,
  /** Over the week. */
  paid: optional(object(payHours)),
  /** The employee's, until somebody changes the card. */
  acceptance: optional(object({ by: named, at: text, signature })),
  /** Why there is none any more. */
  acceptanceRemoved: optional(object({ by: named, at: text, reason: text })),
  voided: optional(object({ by: named, at: text, reason: text, note: text })),
  /** The day on which the employee left, `YYYY-MM-DD`: no work after it. '': still here. */
  leftOn: text,
  comments: count,
});
export type Timecard = z.output<typeof timecard>;

/** CALL-080: time cards of an employee between startDateTime and endDateTime (CALL-081). */
export const employeeTimecards = endpoint({
  key: 'employeeTimecards',
  method: 'GET',
  path: '/timecard-service/employees/{employeeId}/timecards',
  query: ['startDateTime', 'endDateTime'],
  fallback: "Couldn't load the time card.",
  response: object({ timecards: rows(timecard, 'timecardId') }),
});

/** One card by its id, for addresses that name it (proposed); one that is void, too. */
export const timecardById = endpoint({
  key: 'timecardById',
  method: 'GET',
  path: '/timecard-service/timecards/{timecardId}',
  fallback: "Couldn't load the time card.",
  response: timecard,
});

/**
 * What every change of a card says: which card, and from which version. Without `timecardId` the week's card is made
 * (version 0). `reasonId`, of the change-log reasons, is asked for as soon as a card has been accepted or has left the
 * first stage: without it such a change is refused with 400 and `reasonId: …` in `details`.
 */
const change = {
  timecardId: z.optional(id),
  employeeId: id,
  weekStart: day,
  version: z.int(),
  reasonId: z.optional(z.string()),
};

/** One stretch of work as it is written. */
const written = z.object({
  /** Left out on new records. */
  id: z.optional(id),
  date: day,
  jobId: z.optional(id),
  costCodeId: z.optional(id),
  classificationId: z.optional(id),
  start: z.optional(time),
  end: z.optional(time),
  overnight: z.optional(z.boolean()),
  breakMinutes: z.int().check(z.minimum(0)),
  /** More than 0, at most 24; with start and end it is the time between them less the break. */
  hours: z.number().check(z.positive(), z.maximum(24)),
  quantity,
  perDiem: quantity,
  equipment: note,
  equipmentHours: z.optional(z.number().check(z.minimum(0), z.maximum(24))),
  note,
});
export type WrittenRecord = z.output<typeof written>;

/** CALL-131. The records sent replace those of the card; one that is sent back unchanged keeps its id. */
export const saveActivities = endpoint({
  key: 'saveActivities',
  method: 'POST',
  path: '/timecard-service/activities',
  fallback: "Couldn't save the time card. What you typed is still here.",
  request: z.object({ ...change, records: z.array(written).check(z.maxLength(500)) }),
  response: timecard,
  readBy: timecardById,
});
export type Activities = z.output<NonNullable<typeof saveActivities.request>>;

/** CALL-132: the time off sent replaces that of the card. */
export const savePto = endpoint({
  key: 'savePto',
  method: 'POST',
  path: '/timecard-service/pto',
  fallback: "Couldn't save the time off. What you typed is still here.",
  request: z.object({
    ...change,
    pto: z.array(
      z.object({
        id: z.optional(id),
        date: day,
        kindId: id,
        hours: z.number().check(z.positive(), z.maximum(24)),
      }),
    ),
  }),
  response: timecard,
  readBy: timecardById,
});
export type PtoSave = z.output<NonNullable<typeof savePto.request>>;

/** CALL-133: the events sent replace those of the card. */
export const saveDailyEvents = endpoint({
  key: 'saveDailyEvents',
  method: 'POST',
  path: '/timecard-service/daily-events',
  fallback: "Couldn't save the events of the day. What you typed is still here.",
  request: z.object({
    ...change,
    events: z.array(z.object({ id: z.optional(id), date: day, kind: z.enum(eventKindNames), note })),
  }),
  response: timecard,
  readBy: timecardById,
});
export type EventsSave = z.output<NonNullable<typeof saveDailyEvents.request>>;
