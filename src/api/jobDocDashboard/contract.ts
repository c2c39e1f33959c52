/** The jobs with what they have in documents, photos, notes and drawings (SCREEN-JD-DASHBOARD, CALL-164, CALL-179). */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { choice } from '../fieldSchemas';
import { count, id, ignoredBody, named, object, optional, page, text, timestamp } from '../schema';

const jobDocSummary = object({
  id,
  number: text,
  name: text,
  customer: text,
  city: text,
  manager: optional(named),
  /** Without photos, and without what is in the bin. */
  documents: count,
  photos: count,
  notes: count,
  /** Of drawings. */
  sheets: count,
  /** When the newest of them, or of the job's forms, was added or changed: an ISO timestamp, '' without any. */
  newestAt: timestamp,
  /** When the user last said that everything is seen, '' before the first time. */
  seenAt: timestamp,
  /** How many of them, and of the job's forms, were added or changed since. */
  changed: count,
});
export type JobDocSummary = z.output<typeof jobDocSummary>;

const service = '/job-docs-service' as const;

/** Open jobs: `ids` (with commas), search (name, number, city, customer), sort (name, number, newestAt, changed). */
export const jobDocDashboard = endpoint({
  key: 'jobDocDashboard',
  method: 'GET',
  path: `${service}/dashboard`,
  query: ['ids', ...listQuery],
  fallback: "Couldn't load jobs.",
  response: page('jobs', jobDocSummary),
});

/** Says that the user has seen what changed in a job. Visiting a job says nothing. */
export const markJobDocsSeen = endpoint({
  key: 'markJobDocsSeen',
  method: 'POST',
  path: `${service}/seen`,
  fallback: "Couldn't mark this as seen.",
  request: z.object({
    /** '' for all jobs. */
    jobId: choice,
    /** Until when, an ISO timestamp: a former one takes it back. Without it: now. */
    at: z.optional(z.string()),
  }),
  response: ignoredBody,
});
