/** Photos of records, and the evidence that closes corrective actions and observations (SAFE-12, SAFE-19). */
import * as z from 'zod/mini';
import { hasPending, PENDING_PHOTOS } from '../lib/pendingFile';
import { requiredText, textUpTo } from './fieldSchemas';
import { id, object, optional, text, timestamp } from './schema';

/** An uploaded photo. */
export const photo = object({
  id,
  name: text,
  /** When it was taken, by its camera: an ISO timestamp, without a zone if the camera wrote none. */
  takenAt: optional(timestamp),
});

const photoDraft = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: textUpTo('Name', 255),
  takenAt: z.optional(z.string()),
});
export type PhotoDraft = z.output<typeof photoDraft>;

/** Uploaded photos that a record or an answer refers to. Those that are not uploaded yet are never sent (FAULT-94). */
export const photoListUpTo = (max: number) =>
  z.array(photoDraft).check(
    z.maxLength(max, `At most ${max} photos`),
    z.refine((photos) => !hasPending(photos), PENDING_PHOTOS),
  );

export const MAX_RECORD_PHOTOS = 10;

export const photoList = photoListUpTo(MAX_RECORD_PHOTOS);

export const MAX_EVIDENCE_LENGTH = 2000;

/** What was done, in words and photos. */
export const evidenceDraft = z.object({
  evidence: textUpTo('What was done', MAX_EVIDENCE_LENGTH),
  photos: photoList,
});
export type Evidence = z.output<typeof evidenceDraft>;

/** What was done, with the words that closing needs. */
export const closingEvidence = z.extend(evidenceDraft, {
  evidence: requiredText('What was done', MAX_EVIDENCE_LENGTH),
});
