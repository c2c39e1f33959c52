/** Signatures of people on time cards, hazard analyses and toolbox talks. */
import * as z from 'zod/mini';
import { nowIso } from '../lib/clock';
import { drawingProblem } from '../lib/strokes';
import { requiredText } from './fieldSchemas';
import { flag, id, named, object, oneOf, optional, text, timestamp } from './schema';

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

/** Somebody who signs for a person, and why. */
const signedInstead = object({ name: text, reason: text });
export type SignedInstead = z.output<typeof signedInstead>;

/** The same as it is sent; missing where the person signs. */
export const insteadDraft = z.optional(
  z.object({ name: requiredText('Who signs', 100), reason: requiredText('Reason', 300) }),
);

/** A person who signs. `signature` is undefined until then. `device`: the user whose device it was. */
export const signer = object({
  id,
  name: text,
  at: timestamp,
  signature: optional(signature),
  device: optional(named),
  instead: optional(signedInstead),
  /** An employee who is suspended or deleted now (FAULT-140). */
  inactive: flag,
});
export type Signer = z.output<typeof signer>;

/** People as they will be with a signature of one of them. */
export const withSignature = <Person extends Signer>(
  people: readonly Person[],
  id: string,
  signature: Signature,
  instead?: SignedInstead,
): Person[] => people.map((one) => (one.id === id ? { ...one, signature, instead, at: nowIso() } : one));
