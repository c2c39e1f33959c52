/** Signatures of employees on time cards and hazard analyses. */
import * as z from 'zod/mini';
import { drawingProblem } from '../lib/strokes';
import { object, oneOf, text } from './schema';

/** Kind of signature (CALL-158). Typed: the employee's name. Drawn: strokes as `M x y L x y …` in `SIGNATURE_BOX`. */
const signatureKinds = ['typed', 'drawn'] as const;
export const signature = object({ kind: oneOf(signatureKinds, 'typed'), value: text });
export type Signature = z.output<typeof signature>;

/** Maximum length of a drawn signature, in characters of its path. */
export const MAX_SIGNATURE_LENGTH = 20_000;

/** A signature as it is sent: a name, or a drawing that is more than a dot (FAULT-121). */
export const signatureDraft = z
  .object({
    kind: z.enum(signatureKinds),
    value: z.string().check(z.minLength(1), z.maxLength(MAX_SIGNATURE_LENGTH)),
  })
  .check(({ value: { kind, value }, issues }) => {
    const message = kind === 'drawn' ? drawingProblem(value) : value.trim() === '' && 'Type your name.';
    if (message) issues.push({ code: 'custom', message, path: ['value'], input: value });
  });
