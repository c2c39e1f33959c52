import type * as z from 'zod/mini';
import { id, named, object, optional, text } from './schema';

/** A change of a record, in its history. */
export const changeEvent = object({
  id,
  /** ISO timestamp. */
  at: text,
  by: optional(named),
  /** A description: 'Payroll group changed'. */
  what: text,
  from: text,
  to: text,
});
export type ChangeEvent = z.output<typeof changeEvent>;
