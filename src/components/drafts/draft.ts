import * as z from 'zod/mini';
import { now } from '../../lib/clock';
import { formatClockTime, dayLabel } from '../../lib/dates';

/** 7 days, in milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

export const draftFieldSchema = z.object({
  name: z.string(),
  before: z.unknown(),
  value: z.unknown(),
  /** The change as text, in case it cannot be restored. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The file could not be stored. */
  notStored: z.optional(z.boolean()),
});

/** The stored format. Another release may have written it (FAULT-36, 99), so unreadable drafts are ignored. */
export const draftSchema = z.object({
  /** User id. */
  owner: z.string(),
  /** Name of the form; see `draft` of Form. */
  form: z.string(),
  title: z.string(),
  /** Address of the form: hash path and query. */
  address: z.string(),
  /** Epoch milliseconds of the last change. */
  savedAt: z.number(),
  /** Set after sending, when the outcome is unknown: the key of the new record. */
  sent: z.optional(z.string()),
  /** The form has changed since it was sent. */
  isChanged: z.optional(z.boolean()),
  fields: z.array(draftFieldSchema),
});

/** Unsaved input of a form. */
export type Draft = z.output<typeof draftSchema>;
export type DraftField = Draft['fields'][number];

export const isDraftExpired = ({ savedAt }: Draft): boolean => now() - savedAt > MAX_AGE;

/** True when the draft's form is on the page of this path. */
export const isOnPage = ({ address }: Draft, pathname: string): boolean => address.split('?')[0] === pathname;

/** '10:42 AM today', '3:05 PM on Nov 14, 2026'. */
export function savedAtText({ savedAt }: Pick<Draft, 'savedAt'>): string {
  const day = dayLabel(savedAt);
  return `${formatClockTime(savedAt)} ${/^[TY]/.test(day) ? day.toLowerCase() : `on ${day}`}`;
}
