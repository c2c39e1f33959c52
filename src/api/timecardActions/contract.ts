/** Actions on time cards, apart from changing their content. */
import * as z from 'zod/mini';
import { comment, newComment } from '../comments';
import { pdfFile } from '../documents';
import { endpoint, paging } from '../endpoint';
import { dayOrNone, id, named, object, optional, page, results, text, timestamp, day } from '../schema';
import { signatureDraft } from '../signature';
import { timecard, timecardById } from '../timecards/contract';

const version = z.int();
const reasonId = z.optional(z.string());

/** A card and the version that the user selected. */
const selectedCard = z.object({ timecardId: id, version });
export type SelectedCard = z.output<typeof selectedCard>;
/** Maximum number of cards per call. */
export const MAX_CARDS_PER_CALL = 200;
const timecards = z.array(selectedCard).check(z.minLength(1), z.maxLength(MAX_CARDS_PER_CALL));

/**
 * The result for each requested card (FAULT-97). `message` explains why one was not changed; `card` is its current
 * state.
 */
const changed = results(object({ timecardId: id, message: text, card: optional(timecard) }), 'timecardId');
export type ChangedCards = z.output<typeof changed>;

const cardAction = <const Key extends string, const Path extends string, Body>(
  key: Key,
  path: Path,
  fallback: string,
  request: z.ZodMiniType<Body>,
) => endpoint({ key, method: 'POST', path, fallback, request, response: timecard, readBy: timecardById });

const cardPath = '/timecard-service/timecards/{timecardId}' as const;

/** CALL-134, TIME-03: marks the records of a day as reviewed. */
export const reviewDay = cardAction(
  'review',
  `${cardPath}/review`,
  "Couldn't mark this day as reviewed.",
  z.object({ date: day, version }),
);
/** CALL-135, TIME-04 */
export const unreviewDay = cardAction(
  'unreview',
  `${cardPath}/unreview`,
  "Couldn't undo the review of this day.",
  z.object({ date: day, version }),
);

/** CALL-136, TIME-01: moves many cards into a stage. */
export const changeStage = endpoint({
  key: 'change-stage',
  method: 'POST',
  path: '/timecard-service/change-stage',
  fallback: "Couldn't change the stage.",
  request: z.object({ timecards, stageId: id }),
  response: changed,
});
/** CALL-137, TIME-02: moves the card of one employee. */
export const changeEmployeeStage = cardAction(
  'employeeChangeStage',
  '/timecard-service/employees/{employeeId}/change-stage',
  "Couldn't change the stage.",
  z.object({ timecardId: id, version, stageId: id }),
);
/** CALL-138, TIME-16 */
export const changeTimecardSupervisor = endpoint({
  key: 'changeTimecardSupervisor',
  method: 'POST',
  path: '/timecard-service/change-supervisor',
  fallback: "Couldn't change the supervisor.",
  request: z.object({ timecards, supervisorId: id }),
  response: changed,
});

/**
 * CALL-139, TIME-17: copies records of a card to other days, of the same or other employees. `version` 0 means that
 * the target card does not exist yet. With `replace` the copies replace the records of those days, otherwise they are
 * added.
 */
export const copyDailyRecords = endpoint({
  key: 'copyDailyRecords',
  method: 'POST',
  path: '/timecard-service/daily-records/copy',
  fallback: "Couldn't copy the entries.",
  request: z.object({
    timecardId: id,
    recordIds: z.array(id).check(z.minLength(1)),
    targets: z
      .array(z.object({ employeeId: id, date: day, version }))
      .check(z.minLength(1), z.maxLength(MAX_CARDS_PER_CALL)),
    replace: z.boolean(),
    reasonId,
  }),
  response: changed,
});
/**
 * CALL-140, TIME-18: copies whole cards into another week that has no card or an empty one. Time off and events are
 * not copied.
 */
export const copyTimecards = endpoint({
  key: 'copyTimecards',
  method: 'POST',
  path: '/timecard-service/timecards/copy',
  fallback: "Couldn't copy the time cards.",
  request: z.object({ timecards, weekStart: day }),
  response: changed,
});
/** CALL-141, TIME-19 */
export const deleteDailyRecords = cardAction(
  'deleteDailyRecords',
  '/timecard-service/daily-records/delete',
  "Couldn't delete the entries.",
  z.object({ timecardId: id, version, recordIds: z.array(id).check(z.minLength(1)), reasonId }),
);
/** CALL-142, TIME-05. A change-log reason is required if any exist. */
export const voidTimecard = cardAction(
  'void-delete',
  `${cardPath}/void-delete`,
  "Couldn't void this time card.",
  z.object({ version, reasonId, note: z.string().check(z.maxLength(500)) }),
);
/** CALL-152, TIME-07 */
export const unvoidTimecard = cardAction(
  'unvoid',
  `${cardPath}/unvoid`,
  "Couldn't restore this time card.",
  z.object({ version }),
);
/** CALL-144, TIME-21: moves a record to another open card of the same week. Returns the card it came from. */
export const moveDailyRecord = cardAction(
  'moveDailyRecord',
  '/timecard-service/daily-records/{recordId}/move',
  "Couldn't move this entry.",
  z.object({ timecardId: id, version, toTimecardId: id, toVersion: version, reasonId }),
);

/**
 * Signs a card, agreeing to the acceptance text (CALL-158). A foreman's call signs for the employee of the crew who has
 * drawn the signature on the foreman's device. Our proposal to the API.
 */
export const acceptTimecard = cardAction(
  'acceptTimecard',
  `${cardPath}/accept`,
  "Couldn't sign this time card.",
  z.object({
    version,
    signature: signatureDraft,
  }),
);

/** CALL-145 */
export const timecardPdf = endpoint({
  key: 'timecardPdf',
  method: 'GET',
  path: `${cardPath}/pdf`,
  fallback: "Couldn't create the PDF.",
  responseType: 'blob',
  response: pdfFile,
});

/** `date` is the day of the comment; '' for the whole card. */
const cardComment = z.extend(comment, { date: dayOrNone });
export type CardComment = z.output<typeof cardComment>;

/**
 * CALL-143, TIME-20. With date, only comments on that day. The first page has the newest comments; each page ends
 * with its newest.
 */
export const timecardComments = endpoint({
  key: 'timecardComments',
  method: 'GET',
  path: `${cardPath}/comments`,
  query: ['date', ...paging],
  fallback: "Couldn't load the comments.",
  response: page('comments', cardComment),
});
export const addTimecardComment = endpoint({
  key: 'addTimecardComment',
  canWait: true,
  method: 'POST',
  path: `${cardPath}/comments`,
  fallback: "Couldn't send the comment. What you typed is still here.",
  request: z.extend(newComment, { date: z.union([day, z.literal('')]) }),
  response: cardComment,
});
/** FMT-09: users who can be mentioned (our proposal: everyone who can sign in and see time cards). */
export const mentionable = endpoint({
  key: 'timecardMentionable',
  method: 'GET',
  path: '/timecard-service/mentionable',
  query: ['search', ...paging],
  fallback: "Couldn't load people.",
  response: page('people', named),
});

const historyEntry = object({
  id,
  by: named,
  /** ISO timestamp. */
  at: timestamp,
  /** 'Hours changed', 'Stage changed' */
  what: text,
  /** The changed part: 'Mon Nov 16 2026, Riverside Clinic, 03-100 Concrete'; '' for the whole card. */
  where: text,
  from: text,
  to: text,
  /** The change-log reason as text. */
  reason: text,
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The change history of a card, newest first. Our proposal to the API. */
export const timecardHistory = endpoint({
  key: 'timecardHistory',
  method: 'GET',
  path: `${cardPath}/history`,
  query: paging,
  fallback: "Couldn't load the history.",
  response: page('changes', historyEntry),
});
