import type * as z from 'zod/mini';
import { id, named, object, optional, text, timestamp } from './schema';

/** A change of a record, in its history. */
export const changeEvent = object({
  id,
  /** ISO timestamp. */
  at: timestamp,
  by: optional(named),
  /** A description: 'Payroll group changed'. */
  what: text,
  from: text,
  to: text,
});
export type ChangeEvent = z.output<typeof changeEvent>;
