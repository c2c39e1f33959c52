/** Photos of records, and the evidence that closes corrective actions and observations (SAFE-12, SAFE-19). */
import * as z from 'zod/mini';
import { requiredText, textUpTo } from './fieldSchemas';

export const MAX_RECORD_PHOTOS = 10;

/** Uploaded files that a record refers to. */
export const photoList = z
  .array(z.object({ id: z.string().check(z.minLength(1)), name: textUpTo('Name', 255) }))
  .check(z.maxLength(MAX_RECORD_PHOTOS, `At most ${MAX_RECORD_PHOTOS} photos`));

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
