/**
 * Photos of jobs (DOC-04, DOC-05, CALL-180). Their files, labels and settings are those of documents. Photos that came
 * with another record, such as an observation, are changed and deleted there.
 */
import * as z from 'zod/mini';
import { parseInstant } from '../../lib/dates';
import { fileOfType } from '../documents';
import { endpoint } from '../endpoint';
import { choice, textUpTo } from '../fieldSchemas';
import { jobDocumentDraft, labelReference } from '../jobDocs/contract';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import {
  count,
  id,
  mutationResponse,
  named,
  object,
  oneOf,
  optional,
  rows,
  text,
  timestamp,
} from '../schema';

const path = '/job-docs-service/photos';

/** The kinds of records that photos come with. */
const photoSources = ['OBSERVATION', 'DAILY_REPORT', 'TICKET'] as const;
export type PhotoSource = (typeof photoSources)[number];

const photoFields = object({
  id,
  /** Of the file, with its extension. */
  name: text,
  /** What it shows, in words; '' for none. */
  caption: text,
  file: optional(named),
  /** By the camera's clock: an ISO timestamp, without a zone if the camera wrote none. */
  takenAt: optional(timestamp),
  /** ISO timestamp. */
  uploadedAt: timestamp,
});

const jobPhoto = z.extend(photoFields, {
  job: optional(jobReference),
  labels: rows(labelReference),
  /** Bytes. */
  size: count,
  createdBy: optional(named),
  source: optional(object({ kind: oneOf(photoSources, 'OBSERVATION'), id, name: text })),
  /** The same place before. */
  before: optional(photoFields),
  /** '' for those that are not deleted. */
  deletedAt: timestamp,
  version: count,
});
export type JobPhoto = z.output<typeof jobPhoto>;

const { labelIds, fileId } = jobDocumentDraft.shape;

export const jobPhotoDraft = z.object({
  jobId: choice,
  caption: textUpTo('Caption', 500),
  labelIds,
  fileId,
  /** As in the photo; missing where the camera has no clock. */
  takenAt: z.optional(
    z.string().check(z.refine((at) => at === '' || parseInstant(at) !== undefined, 'This is no time.')),
  ),
  /** '' for none. */
  beforeId: choice,
});
export type JobPhotoDraft = z.output<typeof jobPhotoDraft>;

/**
 * CALL-180: a photo counts for the day on which it was taken or, without that, uploaded. The list takes `jobId`,
 * `labelId`, `authorId`, `from` and `to` (such days), `deleted` (those that can be restored, in
 * place of the others), search (caption, file name, author, label), sort (takenAt, by the same rule).
 * A photo is added for an uploaded file. 409: it came with another record.
 */
export const jobPhotoCalls = resource({
  name: 'jobPhoto',
  path,
  filters: ['jobId', 'labelId', 'authorId', 'from', 'to', 'deleted'],
  noun: { one: 'photo', many: 'photos' },
  row: jobPhoto,
  detail: jobPhoto,
  draft: jobPhotoDraft,
});

/** Restores a photo that was deleted in the days that documents stay in their bin. */
export const restorePhoto = endpoint({
  key: 'restoreJobPhoto',
  method: 'POST',
  path: `${jobPhotoCalls.get.path}/restored` as const,
  fallback: "Couldn't restore this photo.",
  response: mutationResponse(jobPhoto),
  readBy: jobPhotoCalls.get,
});

/** The original files. More than `MAX_ZIP_BYTES` are refused: 413. */
export const zipPhotos = endpoint({
  key: 'zipJobPhotos',
  method: 'POST',
  path: `${path}/zip` as const,
  fallback: "Couldn't create the zip file.",
  request: z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)) }),
  responseType: 'blob',
  response: fileOfType('zip', 'x-zip-compressed', 'octet-stream'),
});
