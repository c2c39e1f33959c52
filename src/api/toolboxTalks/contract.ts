/** Toolbox talks: what was read on a job on one day, and who was there and signed (SAFE-04…07, CALL-226…229). */
import * as z from 'zod/mini';
import { languages } from '../../lib/language';
import { activityCalls } from '../activity';
import { documentCalls } from '../documents';
import { endpoint } from '../endpoint';
import { photo, photoList } from '../evidence';
import {
  choice,
  integerBetween,
  noDuplicates,
  reasonDraft,
  requiredDay,
  requiredText,
  textUpTo,
} from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { linkCalls, recordLink } from '../links';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  flag,
  id,
  named,
  number,
  object,
  oneOf,
  optional,
  rows,
  text,
  timestamp,
} from '../schema';
import { insteadDraft, signatureDraft, signer } from '../signature';
import { talkQuiz } from '../talkTopics/contract';
import { translations } from '../translations';
import { answersDraft } from '../questionnaire/schema';

/** A complete talk is signed by everybody who was there, and locked. */
export const talkStatuses = ['OPEN', 'COMPLETE'] as const;
export type TalkStatus = (typeof talkStatuses)[number];
export const talkStatusNames: Record<TalkStatus, string> = { OPEN: 'Open', COMPLETE: 'Complete' };

/** Somebody who was there: an employee, or a guest by name. */
const attendee = z.extend(signer, {
  guest: flag,
  /** In which it was read to this person. */
  language: oneOf(languages, 'en'),
});
export type Attendee = z.output<typeof attendee>;

export const toolboxTalk = object({
  id,
  /** The title of the topic in English, as it was read. */
  name: text,
  status: oneOf(talkStatuses, 'OPEN'),
  topic: optional(named),
  /** The edition of the topic that was read. */
  edition: count,
  job: optional(jobReference),
  /** The day on which it was started, `YYYY-MM-DD`, also when it ends after midnight. */
  date: dayOrNone,
  /** The planned talk that it is, and its day. '' for one that was not planned. */
  planned: text,
  plannedFor: dayOrNone,
  /** The user who holds it. */
  holder: optional(named),
  /** People, and how many of them have signed. */
  present: count,
  signed: count,
  /** ISO timestamps; `completedAt` is '' while it is open. */
  createdAt: timestamp,
  completedAt: timestamp,
  version: count,
});
export type ToolboxTalk = z.output<typeof toolboxTalk>;

/** An attempt that was sent. The server has scored it. */
export const quizAttemptResult = object({
  /** Made by the app. */
  id,
  attendeeId: text,
  /** ISO timestamp. */
  at: timestamp,
  /** The edition of the questions. */
  edition: count,
  language: oneOf(languages, 'en'),
  /** Percent of the points, missing without points. */
  percent: optional(number),
  /** What was needed. */
  passMark: count,
  passed: flag,
});
export type QuizAttemptResult = z.output<typeof quizAttemptResult>;

export const toolboxTalkDetail = z.extend(toolboxTalk, {
  /** Of the edition that was read. */
  texts: translations,
  topicFiles: rows(photo),
  attendees: rows(attendee),
  /** The questionnaire of the topic, missing where it has none, and the attempts, newest first. */
  quiz: optional(talkQuiz),
  quizResults: rows(quizAttemptResult),
  notes: text,
  photos: rows(photo),
  /** For the phones of the crew. */
  link: optional(recordLink),
});
export type ToolboxTalkDetail = z.output<typeof toolboxTalkDetail>;

const MAX_ATTENDEES = 200;

/** Who is there. Guests have an id that the app makes. */
const attendeeDraft = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: requiredText('Name', 120),
  guest: z.boolean(),
});
export type AttendeeDraft = z.output<typeof attendeeDraft>;

export const toolboxTalkDraft = z.object({
  topicId: choice.check(z.minLength(1, 'Choose a topic')),
  /** What was read. 0: the current one. */
  edition: integerBetween('Edition', 0, 10_000),
  jobId: choice.check(z.minLength(1, 'Choose a job')),
  date: requiredDay,
  /** The id of a planned talk, '' for none. */
  planned: textUpTo('Planned talk', 120),
  attendees: z.array(attendeeDraft).check(
    z.minLength(1, 'Tick who is here'),
    z.maxLength(MAX_ATTENDEES, `At most ${MAX_ATTENDEES} people`),
    noDuplicates('id', 'This person is on the list twice', (one) => one.id),
  ),
});
export type ToolboxTalkDraft = z.output<typeof toolboxTalkDraft>;

const service = '/safety-training-service' as const;
const path = `${service}/meetings` as const;
const one = `${path}/{toolboxTalkId}` as const;

export const talkNoun = { one: 'toolbox talk', many: 'toolbox talks' };

/**
 * CALL-226. The list takes search (topic, job, holder, people), status, jobId, mine (`true`: held by the user), personId (an
 * employee who has signed), fromDate and toDate; sort by date, name, status. A repeated planned talk is refused with 409, which says who holds it. A save keeps the
 * signatures of everybody who stays, and the history names those whose signature it removes. Once somebody has signed, the topic,
 * the job and the day stay: 409. Complete ones cannot be saved, and signed ones not be deleted: 409.
 */
export const toolboxTalkCalls = resource({
  name: 'toolboxTalk',
  canWait: true,
  path,
  filters: ['status', 'jobId', 'mine', 'personId', 'fromDate', 'toDate'],
  statuses: () => talkStatuses,
  noun: talkNoun,
  row: toolboxTalk,
  detail: toolboxTalkDetail,
  draft: toolboxTalkDraft,
});

/**
 * CALL-228, SAFE-06: the signature of somebody who is there, on the user's device. Leaves the version as it is, so that
 * several devices can collect signatures. A second signature of a person is ignored. 409 when the talk is complete.
 */
export const signToolboxTalk = endpoint({
  key: 'signToolboxTalk',
  canWait: true,
  method: 'POST',
  path: `${one}/signatures`,
  fallback: "Couldn't save the signature.",
  request: z.object({
    attendeeId: z.string(),
    signature: signatureDraft,
    instead: insteadDraft,
    language: z.enum(languages),
  }),
  response: toolboxTalkDetail,
  readBy: toolboxTalkCalls.get,
});

/** For the phones of the crew: several people sign at once. Ends with the talk, and after half a day. */
export const talkLink = linkCalls('ToolboxTalk', `${one}/link`, z.object({}));

const linkPath = `${service}/links/{talkLinkCode}` as const;

/** A talk as the crew sees it. 404 for an unknown link, 410 for one that has ended. */
export const linkedTalk = endpoint({
  access: 'open',
  key: 'linkedTalk',
  method: 'GET',
  path: linkPath,
  fallback: "Couldn't load the talk. Try again.",
  response: object({
    business: text,
    name: text,
    texts: translations,
    people: rows(object({ id, name: text, language: oneOf(languages, 'en'), hasSigned: flag })),
  }),
});
export type LinkedTalk = z.output<typeof linkedTalk.response>;

/** SAFE-06: a signature through the link. A second one of a person is ignored. */
export const signLinkedTalk = endpoint({
  access: 'open',
  key: 'signLinkedTalk',
  method: 'POST',
  path: `${linkPath}/signatures`,
  fallback: "Couldn't save the signature.",
  request: z.object({ attendeeId: z.string(), signature: signatureDraft, language: z.enum(languages) }),
  response: linkedTalk.response,
  readBy: linkedTalk,
});

/**
 * SAFE-02: the answers of somebody who is there, also after the talk is complete. Leaves the version as it is. The server scores
 * them by the edition that was begun, also when the questions were changed or deleted meanwhile. A repeated id is the first
 * attempt. 409 without an attempt left, 400 for somebody who is not on the list.
 */
export const sendTalkQuiz = endpoint({
  key: 'sendTalkQuiz',
  canWait: true,
  method: 'POST',
  path: `${one}/quiz-attempts`,
  fallback: "Couldn't send the answers. They are still here.",
  request: z.object({
    /** Made by the app, the same for all tries. */
    id: z.string().check(z.regex(/^[\da-f]{32}$/, 'Send an id of 32 hexadecimal digits')),
    attendeeId: z.string(),
    edition: z.int(),
    language: z.enum(languages),
    /** Those that were asked. */
    questionIds: z.array(z.string()),
    answers: answersDraft,
  }),
  response: toolboxTalkDetail,
  readBy: toolboxTalkCalls.get,
});

export type QuizAttemptDraft = NonNullable<z.output<NonNullable<typeof sendTalkQuiz.request>>>;

export const MAX_TALK_NOTES = 2000;
export const completionDraft = z.object({
  notes: textUpTo('Notes', MAX_TALK_NOTES),
  photos: photoList,
});
export type Completion = z.output<typeof completionDraft>;

/** SAFE-04: completes and locks a talk. 409 while somebody who was there has not signed. */
export const completeToolboxTalk = endpoint({
  key: 'completeToolboxTalk',
  canWait: true,
  method: 'POST',
  path: `${one}/complete`,
  fallback: "Couldn't complete this toolbox talk.",
  request: completionDraft,
  response: toolboxTalkDetail,
  readBy: toolboxTalkCalls.get,
});

/** SAFE-04: opens a complete talk for a correction. The reason is kept in the history. 409 when it is open. */
export const reopenToolboxTalk = endpoint({
  key: 'reopenToolboxTalk',
  method: 'POST',
  path: `${one}/reopen`,
  fallback: "Couldn't reopen this toolbox talk.",
  request: reasonDraft,
  response: toolboxTalkDetail,
  readBy: toolboxTalkCalls.get,
});

/** The comments on a record and its changes. */
export const toolboxTalkActivity = activityCalls('toolboxTalk', one);

/** CALL-227, CALL-229: the attendance form as a PDF, with lines for those who have not signed. */
export const toolboxTalkDocumentCalls = documentCalls('toolboxTalk', path, one);
