/** T&M forms that were filled in on a job, such as an authorization of extra work (TNM-09, CALL-208). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { choice, requiredDay } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { answerRecord, answersDraft } from '../questionnaire/schema';
import { resource } from '../resource';
import { count, dayOrNone, id, named, object, optional, text, timestamp } from '../schema';

const ticketForm = object({
  id,
  /** The name of the form. */
  name: text,
  form: named,
  /** The version of the form that it was filled in with. */
  formVersion: count,
  job: optional(jobReference),
  /** `YYYY-MM-DD` */
  date: dayOrNone,
  filledBy: optional(named),
  /** ISO timestamp. */
  filledAt: timestamp,
  version: count,
});
export type FilledForm = z.output<typeof ticketForm>;

const ticketFormDetail = z.extend(ticketForm, { answers: answerRecord });
export type FilledFormDetail = z.output<typeof ticketFormDetail>;

export const ticketFormDraft = z.object({
  formId: choice.check(z.minLength(1, 'Choose a form')),
  formVersion: z.int(),
  jobId: choice.check(z.minLength(1, 'Choose a job')),
  date: requiredDay,
  answers: answersDraft,
});
export type TicketFormDraft = z.output<typeof ticketFormDraft>;

const path = '/tnm-service/generic-forms';

/**
 * CALL-208, TNM-09: filled forms. Their questions are those of CALL-231 with the use `TNM`. The list takes search (form, job,
 * person), formId, sort (date, name), page and size. Answers that are missing are refused: `answers: …`. Those who manage
 * tickets see all of them, others those that they filled in; who sees a form may edit and delete it. An edit keeps form
 * and version, and needs new signatures: one that the form already has is refused, `answers: …`.
 */
export const ticketFormCalls = resource({
  name: 'ticketForm',
  path,
  filters: ['formId'],
  noun: { one: 'T&M form', many: 'T&M forms' },
  row: ticketForm,
  detail: ticketFormDetail,
  draft: ticketFormDraft,
});

/** The comments on a filled form and its changes. */
export const ticketFormActivity = activityCalls('ticketForm', `${path}/{ticketFormId}`);
