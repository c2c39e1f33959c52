/** Orientations: courses, the people who take them, and their attempts (SAFE-22, CALL-244). */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { photo, photoListUpTo } from '../evidence';
import { choice, emailOrBlank, integerBetween, phoneOrBlank, requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { linkCalls, recordLink } from '../links';
import { jobReference } from '../jobs/contract';
import {
  documentReviews,
  partnerDecisions,
  partnerDocumentKinds,
  partnerStatuses,
} from '../partners/contract';
import { answersDraft, sectionRows, sectionsDraft } from '../questionnaire/schema';
import { withKey, withNewKey } from '../recordKey';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  flag,
  id,
  ignoredBody,
  mutationResponse,
  named,
  number,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  timestamp,
} from '../schema';

const service = '/orientation-service' as const;

/** How long a course is valid after it was passed; see `expiryDay`. */
const validityUnits = ['DAYS', 'MONTHS', 'YEARS', 'FOREVER'] as const;

const course = object({
  id,
  name: text,
  /** Spanish, '' for none. */
  nameEs: text,
  /** Of this job alone; missing for the whole business. */
  job: optional(jobReference),
  /** The zone of its job, which decides when a day ends; '' for that of the business. */
  timeZone: text,
  /** Everybody needs it, or everybody on its job. */
  required: flag,
  validCount: count,
  validUnit: oneOf(validityUnits, 'FOREVER'),
  version: count,
});
export type OrientationCourse = z.output<typeof course>;

const courseDetail = z.extend(course, {
  /** What is read. */
  topics: rows(object({ id, title: text, text, titleEs: text, textEs: text })),
  files: rows(photo),
  questions: sectionRows,
  /** How many questions an attempt asks, chosen at random; 0 for all. */
  questionsAsked: count,
  /** Percent of the points; 0: everybody passes. */
  passMark: count,
  /** Attempts until somebody has passed. */
  attempts: count,
  declaration: text,
  declarationEs: text,
  asksHardHat: flag,
});
export type OrientationCourseDetail = z.output<typeof courseDetail>;

export const MAX_TOPIC_LENGTH = 5000;
const MAX_FILES = 10;

export const orientationCourseDraft = z.object({
  name: requiredText('Name', 120),
  nameEs: z.optional(textUpTo('Spanish name', 120)),
  jobId: choice,
  required: z.boolean(),
  validCount: integerBetween('Valid for', 0, 3650),
  validUnit: z.enum(validityUnits),
  topics: z
    .array(
      z.object({
        id: z.string(),
        title: requiredText('Heading', 100),
        text: requiredText('Text', MAX_TOPIC_LENGTH),
        titleEs: z.optional(textUpTo('Heading in Spanish', 100)),
        textEs: z.optional(textUpTo('In Spanish', MAX_TOPIC_LENGTH)),
      }),
    )
    .check(z.minLength(1, 'Add a topic'), z.maxLength(30, 'At most 30 topics')),
  files: photoListUpTo(MAX_FILES),
  questions: sectionsDraft,
  questionsAsked: integerBetween('Questions per attempt', 0, 100),
  passMark: integerBetween('Pass mark', 0, 100),
  attempts: integerBetween('Attempts', 1, 10),
  declaration: textUpTo('Declaration', 2000),
  declarationEs: z.optional(textUpTo('Declaration in Spanish', 2000)),
  asksHardHat: z.boolean(),
});
export type OrientationCourseDraft = z.output<typeof orientationCourseDraft>;

/** The list takes search (name, job), `jobId` (with those of the whole business), sort (name). A taken course stays: 409. */
export const courseCalls = resource({
  name: 'orientationCourse',
  path: `${service}/courses`,
  filters: ['jobId'],
  noun: { one: 'course', many: 'courses' },
  row: course,
  detail: courseDetail,
  draft: orientationCourseDraft,
});

export const courseFileCalls = fileCalls('Orientation', `${service}/files`);

/** A worker of another company. Several may have one phone number. */
const worker = object({
  id,
  name: text,
  organization: text,
  phone: text,
  email: text,
  /** Why nobody lets the worker in, '' for nothing. */
  blockedReason: text,
  version: count,
});
export type OrientationWorker = z.output<typeof worker>;

export const orientationWorkerDraft = z.object({
  name: requiredText('Name', 100),
  organization: textUpTo('Company', 100),
  phone: phoneOrBlank,
  email: emailOrBlank,
});
export type OrientationWorkerDraft = z.output<typeof orientationWorkerDraft>;

/** A worker who was added; see `worker`. */
export const workerRecordDraft = z.extend(orientationWorkerDraft, {
  blockedReason: textUpTo('Blocked because', 300),
});
export type WorkerRecordDraft = z.output<typeof workerRecordDraft>;

/** Sort by name. A worker with a valid course is not deleted: 409. */
export const workerCalls = resource({
  name: 'orientationWorker',
  path: `${service}/workers`,
  noun: { one: 'worker', many: 'workers' },
  row: worker,
  detail: worker,
  draft: workerRecordDraft,
  canWait: true,
});

/** A course that a person has passed: the day, in the zone of its job. */
const completion = object({ courseId: id, completedOn: dayOrNone });

/** Employees of the business and workers of others. */
const person = object({
  id,
  name: text,
  isEmployee: flag,
  organization: text,
  phone: text,
  email: text,
  hardHat: text,
  /** The latest of each course. */
  completions: rows(completion, 'courseId'),
  /** The sessions that they are booked for, from today on. */
  booked: rows(object({ id, courseId: id, date: dayOrNone })),
});
export type OrientationPerson = z.output<typeof person>;

/** Why a person may not work on a job; see `readiness`. */
export const readinessCodes = [
  'INACTIVE',
  'BLOCKED',
  'NEVER',
  'EXPIRED',
  'EMPLOYER_INACTIVE',
  'EMPLOYER_EXPIRED',
  'EMPLOYER_NOT_QUALIFIED',
  'LIABILITY',
  'WORKERS_COMP',
] as const;

/** What of a trade partner decides whether its people may work (`readiness`). */
const employer = object({
  id,
  name: text,
  status: oneOf(partnerStatuses, 'INACTIVE'),
  qualification: object({ decision: oneOf(partnerDecisions, 'NONE'), until: dayOrNone }),
  documents: rows(
    object({
      id,
      kind: oneOf(partnerDocumentKinds, 'OTHER'),
      review: oneOf(documentReviews, 'PENDING'),
      validFrom: dayOrNone,
      validTo: dayOrNone,
    }),
  ),
});

const attempt = object({
  id,
  course: optional(named),
  /** ISO timestamp. */
  at: timestamp,
  /** The user whose device it was. */
  by: optional(named),
  /** Percent of the points, missing without a quiz. */
  percent: optional(number),
  passed: flag,
  hardHat: text,
});
export type OrientationAttempt = z.output<typeof attempt>;

/**
 * Our proposal to the API. Takes search (name, company, hard hat), `jobId` (counts the courses of that job, too), `state`
 * (the worst of a person's required courses), `isEmployee`; sort by `state` (worst first when descending), name.
 */
export const orientationPeople = endpoint({
  key: 'orientationPeople',
  method: 'GET',
  path: `${service}/people`,
  query: ['jobId', 'state', 'isEmployee', ...listQuery],
  fallback: "Couldn't load people.",
  response: page('people', person),
});

export const orientationPersonById = endpoint({
  key: 'orientationPersonById',
  method: 'GET',
  path: `${service}/people/{personId}`,
  fallback: "Couldn't load this person.",
  response: z.extend(person, {
    /** Those of courses that the person can take through a link. */
    links: rows(z.extend(recordLink, { courseId: id }), 'courseId'),
    /** Newest first. */
    attempts: rows(attempt),
    /** The account of an employee, '' for none. */
    userId: text,
    blockedReason: text,
    /** The trade partner with the name of the company, for those who may see partners or take orientations. */
    employer: optional(employer),
    version: count,
  }),
});
export type OrientationPersonDetail = z.output<typeof orientationPersonById.response>;

/** How many people have which state as their worst one, of the courses of the business or also of a job. */
export const orientationFigures = endpoint({
  key: 'orientationFigures',
  method: 'GET',
  path: `${service}/figures`,
  query: ['jobId'],
  fallback: "Couldn't load the figures.",
  response: object({ valid: count, expiring: count, expired: count, never: count }),
});

/** All attempts, newest first. `key` finds the one that was sent with it. */
export const orientationAttempts = endpoint({
  key: 'orientationAttempts',
  method: 'GET',
  path: `${service}/attempts`,
  query: ['key', 'page', 'size'],
  fallback: "Couldn't load attempts.",
  response: page('attempts', withKey(attempt)),
});

/**
 * Sends an attempt, with the questions that it asked, the answers and the signature among them. `personId` is '' for a
 * worker who is added with it. The server decides if it was passed. 409 without an attempt left.
 */
export const sendOrientationAttempt = endpoint({
  key: 'sendOrientationAttempt',
  canWait: ['attemptId'],
  method: 'POST',
  path: `${service}/attempts`,
  fallback: "Couldn't send this orientation. The answers are still here.",
  request: withNewKey(
    z.object({
      courseId: z.string().check(z.minLength(1, 'Choose a course')),
      personId: choice,
      worker: z.optional(orientationWorkerDraft),
      questionIds: z.array(z.string()),
      answers: answersDraft,
    }),
  ),
  response: mutationResponse(z.extend(attempt, { person: optional(named) })),
});
export type AttemptDraft = Omit<
  NonNullable<z.output<NonNullable<typeof sendOrientationAttempt.request>>>,
  'key'
>;

/** Removes an attempt, so that the person has another one. */
export const removeOrientationAttempt = endpoint({
  key: 'deleteOrientationAttempt',
  method: 'DELETE',
  path: `${service}/attempts/{attemptId}`,
  fallback: "Couldn't delete this attempt.",
  response: ignoredBody,
});

/** That of a person for a course: works until it is passed or no attempt is left. */
export const attemptLink = linkCalls(
  'OrientationAttempt',
  `${service}/courses/{orientationCourseId}/people/{personId}/link`,
  z.object({}),
);

const linkPath = `${service}/links/{courseLinkCode}` as const;

/** A course as a person reads it through a link. 404 for an unknown one, 410 for one that is used, withdrawn or expired. */
export const linkedCourse = endpoint({
  access: 'open',
  key: 'linkedCourse',
  method: 'GET',
  path: linkPath,
  fallback: "Couldn't load the course. Try again.",
  response: object({ business: text, person: text, course: courseDetail, attemptsLeft: count }),
});
export type LinkedCourse = z.output<typeof linkedCourse.response>;

/** Sends an attempt through a link. `id` is made by the app: the same again is the first attempt (FAULT-96). */
export const sendLinkedAttempt = endpoint({
  access: 'open',
  key: 'sendLinkedAttempt',
  method: 'POST',
  path: `${linkPath}/attempts`,
  fallback: "Couldn't send your answers. They are still here.",
  request: z.object({
    id: z.string().check(z.regex(/^[\da-f]{32}$/)),
    questionIds: z.array(z.string()),
    answers: answersDraft,
  }),
  response: attempt,
});

/** See `fileCalls`. */
export const linkedCourseFileUrl = endpoint({
  access: 'open',
  key: 'linkedCourseFileUrl',
  method: 'GET',
  path: `${linkPath}/files/{fileId}/url`,
  fallback: "Couldn't load this file.",
  response: object({ url: text }),
});
