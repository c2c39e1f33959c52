/** Inspections: a form filled in on a job, by whom and until when, with its result (CALL-232, CALL-233). */
import * as z from 'zod/mini';
import { isRecord } from '../../lib/isRecord';
import { correctiveActionLink } from '../correctiveActions/contract';
import { endpoint } from '../endpoint';
import { choice, dayOrBlank, integerBetween, MAX_REASON_LENGTH, textUpTo } from '../fieldSchemas';
import { type FormUse, formUses } from '../inspectionForms/contract';
import { jobReference } from '../jobs/contract';
import { answerRecord, answersDraft } from '../questionnaire/schema';
import { resource } from '../resource';
import {
  count,
  day,
  dayOrNone,
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

/** A submitted inspection has a result. A reviewed one was checked by a manager. An excused one was not needed, and has none. */
export const inspectionStatuses = ['SCHEDULED', 'SUBMITTED', 'REVIEWED', 'EXCUSED'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];
export const inspectionStatusNames: Record<InspectionStatus, string> = {
  SCHEDULED: 'Scheduled',
  SUBMITTED: 'Submitted',
  REVIEWED: 'Reviewed',
  EXCUSED: 'Excused',
};

/** The uses of forms that have inspections. */
export const inspectionUses = ['INSPECTION', 'AUDIT', 'EQUIPMENT', 'GENERAL'] as const satisfies FormUse[];

/** `WEEKS`: every few weeks. `BEFORE_USE`: without days, due when the item is used, and never late. */
export const repeats = ['ONCE', 'DAILY', 'WEEKDAYS', 'WEEKLY', 'WEEKS', 'MONTHLY', 'BEFORE_USE'] as const;
export type Repeats = (typeof repeats)[number];
export const repeatNames: Record<Repeats, string> = {
  ONCE: 'Once',
  DAILY: 'Daily',
  WEEKDAYS: 'Weekdays',
  WEEKLY: 'Weekly',
  WEEKS: 'Every few weeks',
  MONTHLY: 'Monthly',
  BEFORE_USE: 'Before use',
};
/** Schedules with days. */
export const isRecurring = (one: Repeats): boolean => one !== 'ONCE' && one !== 'BEFORE_USE';

export const MAX_WEEKS_BETWEEN = 52;

/** The day from which a schedule counts, the weeks between two, its last day, and the days of its pause; see `nextOccurrence`. */
const scheduleFields = {
  repeats: oneOf(repeats, 'ONCE'),
  startsOn: dayOrNone,
  everyWeeks: count,
  endsOn: dayOrNone,
  pausedFrom: dayOrNone,
  pausedUntil: dayOrNone,
};

export const inspection = object({
  id,
  /** The name of the form. */
  name: text,
  form: named,
  /** The version of the form that it is filled in with. */
  formVersion: count,
  use: oneOf(formUses, 'OTHER'),
  status: oneOf(inspectionStatuses, 'SCHEDULED'),
  job: optional(jobReference),
  /** A user. */
  assignee: optional(named),
  /** The company that was inspected, '' for the own one. */
  organization: text,
  /** The equipment or object that is inspected. */
  item: optional(named),
  /** `YYYY-MM-DD`; '' for one before use. */
  dueDate: dayOrNone,
  ...scheduleFields,
  /** The day of the schedule, '' unless the due date moved past a holiday, and why it moved. */
  plannedFor: dayOrNone,
  moveReason: text,
  /** The due date of the next one of its schedule, '' for none. When that day has come, this one is missed; see `inspectionDue`. */
  nextDate: dayOrNone,
  /** ISO timestamp, '' until it is submitted. */
  submittedAt: timestamp,
  submittedBy: optional(named),
  /** Percent; missing without scored answers. */
  score: optional(number),
  failed: count,
  version: count,
});
export type Inspection = z.output<typeof inspection>;

export const inspectionDetail = z.extend(inspection, {
  answers: answerRecord,
  /** The answers of the last inspection of the same form on the same job or item, if it has the same version. */
  previousAnswers: optional(z.pipe(z.unknown().check(z.refine(isRecord)), answerRecord)),
  /** What followed from failed answers. */
  correctiveActions: rows(correctiveActionLink),
  reviewedAt: timestamp,
  reviewedBy: optional(named),
  reviewNote: text,
  excusedAt: timestamp,
  excusedBy: optional(named),
  excuseReason: text,
});
export type InspectionDetail = z.output<typeof inspectionDetail>;

const inspectionFields = z.object({
  formId: choice.check(z.minLength(1, 'Choose a form')),
  jobId: choice.check(z.minLength(1, 'Choose a job')),
  assigneeId: choice,
  organization: textUpTo('Organization', 120),
  itemId: choice,
  /** The first day of a schedule. */
  dueDate: dayOrBlank,
  repeats: z.enum(repeats),
  /** Of `WEEKS`. */
  everyWeeks: z.optional(integerBetween('Weeks', 0, MAX_WEEKS_BETWEEN)),
  endsOn: z.optional(dayOrBlank),
  pausedFrom: z.optional(dayOrBlank),
  pausedUntil: z.optional(dayOrBlank),
});
type InspectionFields = z.output<typeof inspectionFields>;

/** A rule of schedules only: other values stay in the form while something else is chosen. */
const ofSchedules = (
  path: keyof InspectionFields,
  error: string,
  isValid: (draft: InspectionFields) => boolean,
) =>
  z.refine<InspectionFields>((draft) => !isRecurring(draft.repeats) || isValid(draft), {
    path: [path],
    error,
  });

export const inspectionDraft = inspectionFields.check(
  z.refine(({ repeats: one, dueDate }) => one === 'BEFORE_USE' || dueDate !== '', {
    path: ['dueDate'],
    error: 'Due date is required',
  }),
  z.refine(({ repeats: one, everyWeeks = 0 }) => one !== 'WEEKS' || everyWeeks > 0, {
    path: ['everyWeeks'],
    error: 'Weeks: at least 1',
  }),
  ofSchedules(
    'endsOn',
    'The last day is before the due date',
    ({ dueDate, endsOn = '' }) => endsOn === '' || endsOn >= dueDate,
  ),
  ofSchedules(
    'pausedFrom',
    'Type both days of the pause',
    ({ pausedFrom = '', pausedUntil = '' }) => pausedFrom !== '' || pausedUntil === '',
  ),
  ofSchedules(
    'pausedUntil',
    'Type both days of the pause',
    ({ pausedFrom = '', pausedUntil = '' }) => pausedUntil !== '' || pausedFrom === '',
  ),
  ofSchedules(
    'pausedUntil',
    'The pause ends before it starts',
    ({ pausedFrom = '', pausedUntil = '' }) => pausedUntil === '' || pausedUntil >= pausedFrom,
  ),
);
export type InspectionDraft = z.output<typeof inspectionDraft>;

const path = '/safety-inspection-service/outcomes' as const;
const one = `${path}/{inspectionId}` as const;

export const inspectionNoun = { one: 'inspection', many: 'inspections' };

/**
 * CALL-232, CALL-233. The list takes search (form, job, people, organization, item), use, status (`SCHEDULED` without those
 * that were missed, `LATE` and `MISSED` as `dueState` has them; `DONE` for submitted and reviewed ones, `PASSED` and `FAILED` for those without and with failed items), jobId, organization, itemId, mine (`true`: assigned to the user), from and to (the day of the result,
 * otherwise the due date); sort by dueDate (those without one last), submittedAt, status. Only scheduled inspections are changed or
 * deleted, and of a schedule only the next one: 409. Deleting that one ends the schedule. Changes are of it and of those after it.
 */
export const inspectionCalls = resource({
  name: 'inspection',
  path,
  filters: ['use', 'status', 'jobId', 'organization', 'itemId', 'mine', 'from', 'to'],
  statuses: () => [...inspectionStatuses, 'LATE', 'MISSED', 'DONE', 'PASSED', 'FAILED'],
  noun: inspectionNoun,
  row: inspection,
  detail: inspectionDetail,
  draft: inspectionDraft,
  canWait: true,
});

/**
 * CALL-233, SAFE-11: records the outcome. Answers that are missing are refused: `answers: …`. 409 when somebody else has
 * submitted it. Failed answers that need one add a corrective action. The next one of a schedule is planned by the
 * calendar; submitting one before use adds another.
 */
export const submitInspection = endpoint({
  key: 'submitInspection',
  canWait: true,
  method: 'POST',
  path: `${one}/submit`,
  fallback: "Couldn't submit this inspection. Your answers are still here.",
  request: z.object({ answers: answersDraft, version: z.int() }),
  response: inspectionDetail,
  readBy: inspectionCalls.get,
});

/** Our proposal to the API: a manager has checked the result. */
export const reviewInspection = endpoint({
  key: 'reviewInspection',
  method: 'POST',
  path: `${one}/review`,
  fallback: "Couldn't save the review.",
  request: z.object({ note: textUpTo('Note', 2000), version: z.int() }),
  response: inspectionDetail,
  readBy: inspectionCalls.get,
});

/**
 * Our proposal to the API: a manager says why a late or missed inspection was not needed. A reason of '' takes the excuse back.
 * 409 for any other inspection.
 */
export const excuseInspection = endpoint({
  key: 'excuseInspection',
  method: 'POST',
  path: `${one}/excuse`,
  fallback: "Couldn't save the excuse.",
  request: z.object({ reason: textUpTo('Reason', MAX_REASON_LENGTH), version: z.int() }),
  response: inspectionDetail,
  readBy: inspectionCalls.get,
});

/** CALL-240, SAFE-18: sends the result to users and email addresses. */
export const shareInspection = endpoint({
  key: 'shareInspection',
  method: 'POST',
  path: `${one}/share`,
  fallback: "Couldn't share this inspection.",
  request: z.object({
    userIds: z.array(z.string()),
    emails: z.array(z.string()),
    message: textUpTo('Message', 2000),
  }),
  response: object({ sent: count }),
});

/** `missed`: of the period; undefined where the API does not count them. */
const figures = {
  done: count,
  late: count,
  missed: optional(number),
  failed: count,
  score: optional(number),
};
/** `score`: the average, missing without scored results. */
const scoreWeek = object({ monday: day, score: optional(number) });
/** The figures of a job, an organization, or an inspector. An organization of '' is the own one. */
const group = object({ id: text, name: text, ...figures });
export type InspectionGroup = z.output<typeof group>;
/** `weeks`: those of the period; none from an API that does not count them. */
const jobGroup = z.extend(group, { weeks: rows(scoreWeek, 'monday') });
export type InspectionJob = z.output<typeof jobGroup>;
const inspectionWeek = z.extend(scoreWeek, { passed: count, withFailures: count });
export type InspectionWeek = z.output<typeof inspectionWeek>;
const failedItem = object({ name: text, count });
export type FailedItem = z.output<typeof failedItem>;

/**
 * CALL-235, SAFE-13: the results submitted from one day to another, both included, with those of the same number of days
 * before, of one job or of all, and of one organization or of all. `late` counts those that are late now, `missed` those due in these days that were missed, `planned` those that are due in the next seven days.
 */
export const inspectionDashboard = endpoint({
  key: 'inspectionDashboard',
  method: 'GET',
  path: '/safety-inspection-service/dashboards',
  query: ['use', 'from', 'to', 'jobId', 'organization'],
  fallback: "Couldn't load the figures.",
  response: object({
    ...figures,
    planned: count,
    toReview: count,
    before: object(figures),
    weeks: rows(inspectionWeek, 'monday'),
    failedItems: rows(failedItem, 'name'),
    jobs: rows(jobGroup),
    organizations: rows(group),
    inspectors: rows(group),
  }),
});
export type InspectionDashboard = z.output<typeof inspectionDashboard.response>;
