import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { jobReference } from '../jobs/contract';
import { read } from '../reader';
import {
  amount,
  count,
  day,
  dayOrNone,
  flag,
  id,
  named,
  object,
  oneOf,
  optional,
  rows,
  text,
  time,
  timeOfDay,
  timestamp,
  withJsonSchema,
} from '../schema';
import { signature } from '../signature';

/** Maximum length of a note on an entry or event, in characters. */
export const MAX_NOTE_LENGTH = 500;
const note = z.optional(z.string().check(z.maxLength(MAX_NOTE_LENGTH)));
const quantity = z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000)));

/** A time entry: continuous work on one day. */
const dailyRecord = object({
  id,
  /** `YYYY-MM-DD`; the first day of an entry over midnight. */
  date: day,
  job: optional(jobReference),
  costCode: optional(named),
  classification: optional(named),
  /** `HH:mm`; undefined for entries with hours only. */
  start: optional(timeOfDay),
  end: optional(timeOfDay),
  /** The end is on the next day. */
  overnight: flag,
  breakMinutes: count,
  hours: amount,
  /** Completed quantity, in the unit of the cost code. */
  quantity: amount,
  /** Dollars. */
  perDiem: amount,
  /** The machine and its hours; 0 when unknown. */
  equipment: text,
  equipmentHours: amount,
  note: text,
});
export type DailyRecord = z.output<typeof dailyRecord>;

/** Time off on a day (CALL-132). */
const ptoEntry = object({ id, date: day, kind: named, hours: amount });
export type PtoEntry = z.output<typeof ptoEntry>;

/** Events on a day besides work (CALL-133). */
export const eventKinds = {
  LATE: 'Arrived late',
  LEFT_EARLY: 'Left early',
  ABSENT: 'Absent',
  SICK: 'Sick',
  NO_SHOW: 'No-show',
  WEATHER: 'Weather delay',
  INJURY: 'Injury',
  OTHER: 'Other',
} as const;
export type EventKind = keyof typeof eventKinds;
/** The events of a day without work. They are neither work nor paid time off. */
export const absenceKinds = ['ABSENT', 'SICK', 'NO_SHOW'] as const satisfies EventKind[];
export const eventKindNames = Object.keys(eventKinds) as EventKind[];
const dailyEvent = object({ id, date: day, kind: oneOf(eventKindNames, 'OTHER'), note: text });
export type DailyEvent = z.output<typeof dailyEvent>;

/** Paid hours as computed by the server. The client's sums while typing are a preview. */
export const payHours = {
  regular: amount,
  overtime: amount,
  doubleTime: amount,
  pto: amount,
  holiday: amount,
};
const byWhom = object({ by: named, at: timestamp });

const cardDay = object({
  date: day,
  ...payHours,
  /** Name of the holiday; '' for none. */
  holidayName: text,
  /** Who reviewed the records of this day (TIME-03). Changing a record removes it. */
  review: optional(byWhom),
});
export type CardDay = z.output<typeof cardDay>;

/** The stage of a card. Cards in a closed stage cannot be changed. */
export const stage = object({ id, name: text, closed: flag });
/** Number of cards in the stage. */
export const stageCount = object({ id, name: text, closed: flag, count });

export const timecard = object({
  timecardId: id,
  employee: named,
  supervisor: named,
  /** Monday, `YYYY-MM-DD` */
  weekStart: day,
  stage,
  /** Increases with every change. Saving an older version is a conflict (409). */
  version: count,
  records: rows(dailyRecord),
  pto: rows(ptoEntry),
  events: rows(dailyEvent),
  /** Days with a holiday, a review or paid hours. */
  days: rows(cardDay, 'date'),
  perDiem: amount,
  /** Totals of the week. */
  paid: optional(object(payHours)),
  /**
   * The employee's signature. Changing the card removes it. `device`: the user whose device it was collected on, if
   * not the employee's.
   */
  acceptance: optional(object({ by: named, at: timestamp, signature, device: optional(named) })),
  /** Why the signature was removed. */
  acceptanceRemoved: optional(object({ by: named, at: timestamp, reason: text })),
  voided: optional(object({ by: named, at: timestamp, reason: text, note: text })),
  /** Last working day, `YYYY-MM-DD`; '' for current employees. */
  leftOn: dayOrNone,
  comments: count,
});
export type Timecard = z.output<typeof timecard>;

/**
 * A card in a list. `card` is undefined when the list has less than the whole card: the specification's item is only
 * its id and its supervisor (ENT-07).
 */
const listedTimecard = withJsonSchema(
  z.pipe(
    object({ timecardId: id }),
    z.transform((item) => ({ timecardId: item.timecardId, card: read(timecard, item)?.data })),
  ),
  (of) => of(timecard),
);

/**
 * CALL-080: an employee's time cards between startDateTime and endDateTime (CALL-081). A card of which the list lacks
 * fields is read by its id.
 */
export const employeeTimecards = endpoint({
  key: 'employeeTimecards',
  method: 'GET',
  path: '/timecard-service/employees/{employeeId}/timecards',
  query: ['startDateTime', 'endDateTime'],
  fallback: "Couldn't load the time card.",
  response: object({ timecards: rows(listedTimecard, 'timecardId') }),
});

/** A card by id, including voided ones, for deep links. Our proposal to the API. */
export const timecardById = endpoint({
  key: 'timecardById',
  method: 'GET',
  path: '/timecard-service/timecards/{timecardId}',
  fallback: "Couldn't load the time card.",
  response: timecard,
});

/**
 * Part of every change of a card: the card and the version it is based on. Without `timecardId` the week's card is
 * created (version 0). `reasonId`, a change-log reason, is required once the card is signed or has left the first
 * stage; without it the change is refused with 400 and `reasonId: …` in `details`.
 */
const changeFields = {
  timecardId: z.optional(id),
  employeeId: id,
  weekStart: day,
  version: z.int(),
  reasonId: z.optional(z.string()),
};

/** A time entry in a request. */
const recordInput = z.object({
  /** Missing for new records. */
  id: z.optional(id),
  date: day,
  jobId: z.optional(id),
  costCodeId: z.optional(id),
  classificationId: z.optional(id),
  start: z.optional(time),
  end: z.optional(time),
  overnight: z.optional(z.boolean()),
  breakMinutes: z.int().check(z.minimum(0)),
  /** Hours: more than 0, at most 24. With start and end, the time between them without the break. */
  hours: z.number().check(z.positive(), z.maximum(24)),
  quantity,
  perDiem: quantity,
  equipment: note,
  equipmentHours: z.optional(z.number().check(z.minimum(0), z.maximum(24))),
  note,
});
export type RecordInput = z.output<typeof recordInput>;

/** CALL-131. Replaces the records of the card. Unchanged records keep their ids. */
export const saveActivities = endpoint({
  key: 'saveActivities',
  canWait: ['employeeId', 'weekStart'],
  method: 'POST',
  path: '/timecard-service/activities',
  fallback: "Couldn't save the time card. What you typed is still here.",
  request: z.object({ ...changeFields, records: z.array(recordInput).check(z.maxLength(500)) }),
  response: timecard,
  readBy: timecardById,
});
export type Activities = z.output<NonNullable<typeof saveActivities.request>>;

/** CALL-132: replaces the time off of the card. */
export const savePto = endpoint({
  key: 'savePto',
  canWait: ['employeeId', 'weekStart'],
  method: 'POST',
  path: '/timecard-service/pto',
  fallback: "Couldn't save the time off. What you typed is still here.",
  request: z.object({
    ...changeFields,
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

/** CALL-133: replaces the events of the card. */
export const saveDailyEvents = endpoint({
  key: 'saveDailyEvents',
  canWait: ['employeeId', 'weekStart'],
  method: 'POST',
  path: '/timecard-service/daily-events',
  fallback: "Couldn't save the events of the day. What you typed is still here.",
  request: z.object({
    ...changeFields,
    events: z.array(z.object({ id: z.optional(id), date: day, kind: z.enum(eventKindNames), note })),
  }),
  response: timecard,
  readBy: timecardById,
});
export type EventsSave = z.output<NonNullable<typeof saveDailyEvents.request>>;
