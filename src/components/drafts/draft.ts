import * as z from 'zod/mini';
import { now } from '../../lib/clock';
import { clockTime, dayLabel } from '../../lib/dates';

/** 7 days, in milliseconds. */
const LASTS = 7 * 24 * 60 * 60 * 1000;

const field = z.object({
  name: z.string(),
  before: z.unknown(),
  value: z.unknown(),
  /** The same in words, should it not go back into the form. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The file itself could not be kept. */
  lost: z.optional(z.boolean()),
});

/** As it is stored. Another release may have written it (FAULT-36, 99): what cannot be read is none. */
export const draftSchema = z.object({
  /** Whose it is: a user's id. */
  owner: z.string(),
  /** Which form: see `draft` of Form. */
  form: z.string(),
  title: z.string(),
  /** Where the form is: hash path and query. */
  address: z.string(),
  /** Epoch milliseconds of the last change. */
  savedAt: z.number(),
  /** It was sent, and may have been saved: with this key, or '' where it has been changed since. */
  sent: z.optional(z.string()),
  fields: z.array(field),
});

/** What somebody has typed into a form and not saved. */
export type Draft = z.output<typeof draftSchema>;
export type DraftField = Draft['fields'][number];

export const isOld = ({ savedAt }: Draft): boolean => now() - savedAt > LASTS;

/** Its form is on the page of this path. */
export const isAt = ({ address }: Draft, pathname: string): boolean => address.split('?')[0] === pathname;

/** '10:42 AM today', '3:05 PM on Nov 14, 2026'. */
export function whenKept({ savedAt }: Pick<Draft, 'savedAt'>): string {
  const day = dayLabel(savedAt);
  return `${clockTime(savedAt)} ${/^[TY]/.test(day) ? day.toLowerCase() : `on ${day}`}`;
}
