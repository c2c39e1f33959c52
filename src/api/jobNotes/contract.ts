/** Notes of jobs: what everybody on the job should know (SCREEN-JD-NOTES, DOC-07, CALL-184). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { photo, photoList } from '../evidence';
import { choice, requiredText } from '../fieldSchemas';
import { labelReference } from '../jobDocs/contract';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import { count, flag, id, named, object, optional, rows, text, timestamp } from '../schema';

const MAX_NOTE_LENGTH = 10_000;

const jobNote = object({
  id,
  /** The title. */
  name: text,
  /** Plain text. Web addresses in it are shown as links. */
  text,
  job: optional(jobReference),
  /** Above the others, for everybody. */
  pinned: flag,
  labels: rows(labelReference),
  createdBy: optional(named),
  /** ISO timestamps; `editedAt` is '' until somebody changes more than the pin. */
  createdAt: timestamp,
  editedAt: timestamp,
  version: count,
});
export type JobNote = z.output<typeof jobNote>;

const jobNoteDetail = z.extend(jobNote, {
  photos: rows(photo),
  /** Documents of the job. */
  documents: rows(named),
});
export type JobNoteDetail = z.output<typeof jobNoteDetail>;

export const jobNoteDraft = z.object({
  jobId: choice.check(z.minLength(1, 'Choose a job')),
  name: requiredText('Title', 150),
  text: requiredText('Note', MAX_NOTE_LENGTH),
  pinned: z.boolean(),
  labelIds: z.array(z.string()).check(z.maxLength(20, 'At most 20 labels')),
  documentIds: z.array(z.string()).check(z.maxLength(20, 'At most 20 documents')),
  photos: photoList,
});
export type JobNoteDraft = z.output<typeof jobNoteDraft>;

const path = '/job-docs-service/notes';

/**
 * CALL-184, DOC-07. The list takes jobId, authorId, labelId, pinned (`true`), search (title, text, labels, author), sort
 * (name, createdAt, editedAt: the last change, or when it was added). Pinned notes come first in every order. Everyone
 * with job documents reads and adds notes; the author and those who manage documents change and delete them: 403. The
 * photos are files of job documents (CALL-181).
 */
export const jobNoteCalls = resource({
  name: 'jobNote',
  path,
  filters: ['jobId', 'authorId', 'labelId', 'pinned'],
  noun: { one: 'note', many: 'notes' },
  row: jobNote,
  detail: jobNoteDetail,
  draft: jobNoteDraft,
});

/** The comments on a note and its changes. */
export const jobNoteActivity = activityCalls('jobNote', `${path}/{jobNoteId}`);
