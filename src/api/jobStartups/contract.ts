/** Job startups: what a trade partner must have done before its first day on a job (SAFE-24, CALL-246). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { endpoint } from '../endpoint';
import { choice, MAX_REASON_LENGTH, requiredDay, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { jobReference } from '../jobs/contract';
import { answerRecord, answersDraft, sectionRows } from '../questionnaire/schema';
import { resource } from '../resource';
import { count, dayOrNone, flag, id, named, object, oneOf, optional, rows, text, timestamp } from '../schema';

/** A returned one has open questions. An approved one is locked. */
export const startupStatuses = ['OPEN', 'SUBMITTED', 'RETURNED', 'APPROVED'] as const;
export type StartupStatus = (typeof startupStatuses)[number];
export const startupStatusNames: Record<StartupStatus, string> = {
  OPEN: 'Not submitted',
  SUBMITTED: 'To approve',
  RETURNED: 'Returned',
  APPROVED: 'Approved',
};

const jobStartup = object({
  id,
  /** The partner, or for the partner the client, and the job. */
  name: text,
  /** Missing when it was deleted; `partnerName` stays. */
  partner: optional(named),
  partnerName: text,
  /** The business that asks for it, where the own one takes part as its partner (ACCESS-41). */
  client: optional(named),
  job: optional(jobReference),
  jobClosed: flag,
  status: oneOf(startupStatuses, 'OPEN'),
  /** `YYYY-MM-DD`: the first day of the partner on the job, and the last day for the approval. */
  startsOn: dayOrNone,
  dueDate: dayOrNone,
  /** The questions that are asked now, and those with an answer. */
  asked: count,
  answered: count,
  failed: count,
  submittedAt: timestamp,
  submittedBy: optional(named),
  /** Users, each once. */
  approvals: rows(object({ id, name: text, at: timestamp })),
  version: count,
});
export type JobStartup = z.output<typeof jobStartup>;

const startupDetail = z.extend(jobStartup, {
  note: text,
  form: optional(named),
  /** The version of the form that it was added with, and its questions. */
  formVersion: count,
  sections: sectionRows,
  answers: answerRecord,
  /** The questions that are asked again while it is returned; none for all. */
  queried: rows(object({ id })),
  /** Why it was returned, or an approval withdrawn; missing once it is approved. */
  objection: optional(
    object({
      kind: oneOf(['RETURNED', 'WITHDRAWN'], 'RETURNED'),
      by: optional(named),
      at: timestamp,
      reason: text,
    }),
  ),
});
export type JobStartupDetail = z.output<typeof startupDetail>;

export const jobStartupDraft = z
  .object({
    partnerId: choice.check(z.minLength(1, 'Choose a trade partner')),
    jobId: choice.check(z.minLength(1, 'Choose a job')),
    startsOn: requiredDay,
    dueDate: requiredDay,
    note: textUpTo('Note', 2000),
  })
  .check(
    z.refine(({ startsOn, dueDate }) => dueDate <= startsOn, {
      error: 'It is due on or before the first day',
      path: ['dueDate'],
    }),
  );
export type JobStartupDraft = z.output<typeof jobStartupDraft>;

const service = '/job-startup-service' as const;
const path = `${service}/reports` as const;
const one = `${path}/{jobStartupId}` as const;
/** The filters that the figures have, too. */
const filters = ['client', 'partnerId', 'jobId', 'from', 'to'] as const;

export const startupNoun = { one: 'job startup', many: 'job startups' };

/**
 * CALL-246. The list takes search (partner, job, people), client (`true`: those in which the business takes part as a
 * partner, otherwise its own), partnerId, jobId, from and to (the due date), status (`PENDING` for all that are not approved), late (`true`, see `startupDue`)
 * and toApprove (`true`: those that wait for the user); sort by dueDate, startsOn, partner, job, status. Adding one takes
 * the published form for job startups in its current version: 409 without one. A partner has one for each job.
 * Only those that are not submitted, or returned, are changed: 409. One with an approval is not deleted: 409.
 */
export const jobStartupCalls = resource({
  name: 'jobStartup',
  path,
  filters: [...filters, 'status', 'late', 'toApprove'],
  statuses: () => [...startupStatuses, 'PENDING'],
  noun: startupNoun,
  row: jobStartup,
  detail: startupDetail,
  draft: jobStartupDraft,
});

/** How many have each status, of those that match, and how many are late. */
export const jobStartupFigures = endpoint({
  key: 'jobStartupFigures',
  method: 'GET',
  path: `${service}/figures`,
  query: filters,
  fallback: "Couldn't load the figures.",
  response: object({ open: count, submitted: count, returned: count, approved: count, late: count }),
});

/**
 * SAFE-24: stores answers, also some of them. Of a returned one only the answers to `queried` change, and to what is
 * asked because of them. 409 when it waits for approval, or when `version` is not the current one (FAULT-148).
 */
export const answerJobStartup = endpoint({
  key: 'answerJobStartup',
  method: 'PUT',
  path: `${one}/answers`,
  fallback: "Couldn't save the answers. They are still here.",
  request: z.object({ answers: answersDraft, version: z.int() }),
  response: startupDetail,
  readBy: jobStartupCalls.get,
});

export const startupDecisions = ['SUBMIT', 'APPROVE', 'RETURN', 'WITHDRAW'] as const;

/** A return and a withdrawal need a reason. `questionIds`: what a return asks again, none for everything. */
const startupDecision = z
  .object({
    decision: z.enum(startupDecisions),
    reason: textUpTo('Reason', MAX_REASON_LENGTH),
    questionIds: z.array(z.string()),
  })
  .check(
    z.refine(({ decision, reason }) => reason !== '' || decision === 'SUBMIT' || decision === 'APPROVE', {
      error: 'Reason is required',
      path: ['reason'],
    }),
  );
export type StartupDecision = z.output<typeof startupDecision>;

/**
 * SAFE-24: submits complete answers, approves, returns (also what was approved), or withdraws the user's own approval. An approval keeps the version, so that two people
 * can approve at the same time. 409 when the rules say no (`approvalDenialReason`), or when `version` is not the current
 * one. A decision that the user has already made is not made again.
 */
export const decideJobStartup = endpoint({
  key: 'decideJobStartup',
  method: 'POST',
  path: `${one}/decisions`,
  fallback: "Couldn't change the job startup.",
  request: z.safeExtend(startupDecision, { version: z.int() }),
  response: startupDetail,
  readBy: jobStartupCalls.get,
});

/** The comments on a job startup and its changes. */
export const jobStartupActivity = activityCalls('jobStartup', one);

/** CALL-247…249 */
export const jobStartupFileCalls = fileCalls('JobStartup', `${service}/files`);
