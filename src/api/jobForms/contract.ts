/** Forms that are filled in and signed on a job (SCREEN-JD-NOTES, DOC-08, DOC-12, CALL-185, CALL-189). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { choice } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { answerRecord, answersDraft } from '../questionnaire/schema';
import { resource } from '../resource';
import { count, id, named, object, oneOf, optional, text, timestamp } from '../schema';
import { signatureTypes } from './signatureImage';

/** A signed form is complete: it can be read, and no longer changed. */
export const jobFormStatuses = ['UNFINISHED', 'SIGNED'] as const;
export type JobFormStatus = (typeof jobFormStatuses)[number];
export const jobFormStatusNames: Record<JobFormStatus, string> = {
  UNFINISHED: 'Unfinished',
  SIGNED: 'Signed',
};

const jobForm = object({
  id,
  /** The name of the form. */
  name: text,
  form: named,
  /** The version of the form that it is filled in with: the published one when it was added. */
  formVersion: count,
  job: optional(jobReference),
  status: oneOf(jobFormStatuses, 'UNFINISHED'),
  createdBy: optional(named),
  /** ISO timestamps; `signedAt` is '' until it is signed. */
  createdAt: timestamp,
  signedBy: optional(named),
  signedAt: timestamp,
  version: count,
});
export type JobForm = z.output<typeof jobForm>;

const jobFormDetail = z.extend(jobForm, {
  answers: answerRecord,
  /** DOC-12: a picture in base64. Missing until it is signed. */
  signature: optional(object({ image: text, type: oneOf(signatureTypes, 'image/png') })),
});
export type JobFormDetail = z.output<typeof jobFormDetail>;

export const jobFormDraft = z.object({
  jobId: choice.check(z.minLength(1, 'Choose a job')),
  formId: choice.check(z.minLength(1, 'Choose a form')),
  /** Some may be missing until it is signed. */
  answers: answersDraft,
});
export type JobFormDraft = z.output<typeof jobFormDraft>;

const path = '/job-docs-service/forms';
const one = `${path}/{jobFormId}` as const;

/**
 * CALL-185, DOC-08. Their questions are those of CALL-231, for any published form. The list takes jobId, formId, status,
 * authorId, search (form, author, who signed), sort (name, status, createdAt, signedAt). Everyone with job documents reads
 * and adds forms. The author and those who manage documents change and delete one until it is signed: 403, 409. Signed
 * ones are deleted only by those who manage documents. An edit keeps job and form, and needs new answers to questions for a
 * signature: `answers: …`.
 */
export const jobFormCalls = resource({
  name: 'jobForm',
  path,
  filters: ['jobId', 'formId', 'status', 'authorId'],
  statuses: () => jobFormStatuses,
  noun: { one: 'form', many: 'forms' },
  row: jobForm,
  detail: jobFormDetail,
  draft: jobFormDraft,
});

/** The longest signature, in characters of base64. */
const MAX_SIGNATURE_IMAGE = 100_000;

/**
 * CALL-189, DOC-12: completes a form with a signature, a picture in base64. Refused while answers are missing: `answers:
 * …`. 409 when somebody changed it after this `version`, or has signed it.
 */
export const signJobForm = endpoint({
  key: 'signJobForm',
  method: 'POST',
  path: `${one}/signature`,
  fallback: "Couldn't save the signature.",
  request: z.object({
    signature: z.object({
      image: z.base64('Sign again').check(z.minLength(1, 'Sign the form'), z.maxLength(MAX_SIGNATURE_IMAGE)),
      type: z.enum(signatureTypes),
    }),
    version: z.int(),
  }),
  response: jobFormDetail,
  readBy: jobFormCalls.get,
});
