/** What is inspected again and again: equipment and objects, and their types (SAFE-10, SAFE-14…17). */
import * as z from 'zod/mini';
import { choice, dayOrBlank, integerBetween, requiredText, textUpTo } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  flag,
  id,
  named,
  number,
  object,
  oneOf,
  optional,
  text,
  timestamp,
} from '../schema';

export const itemKinds = ['EQUIPMENT', 'GENERAL'] as const;
/** `GENERAL`: an object that is no equipment, such as a fire extinguisher or an eyewash station. */
export type ItemKind = (typeof itemKinds)[number];

const itemType = object({
  id,
  name: text,
  kind: oneOf(itemKinds, 'GENERAL'),
  /** The form of its inspections. */
  form: optional(named),
  /** Days from one inspection to the next. 0 without an interval. */
  everyDays: count,
  /** The day from which the calendar counts them; '' when they count from the last result. See `itemNextDue`. */
  startsOn: dayOrNone,
  /** Number of items. */
  items: count,
  version: count,
});
export type ItemType = z.output<typeof itemType>;

export const itemTypeDraft = z.object({
  name: requiredText('Name', 100),
  kind: z.enum(itemKinds),
  formId: choice,
  everyDays: integerBetween('Days between inspections', 0, 1825),
  startsOn: z.optional(dayOrBlank),
});
export type ItemTypeDraft = z.output<typeof itemTypeDraft>;

/**
 * CALL-236, CALL-237, SAFE-14, SAFE-15. The list takes search (name), kind, sort (name, everyDays), page and size.
 * An existing name is refused: `name: …`. A type that has items is not deleted: 409.
 */
export const itemTypeCalls = resource({
  name: 'itemType',
  path: '/safety-inspection-service/item-types',
  filters: ['kind'],
  noun: { one: 'type', many: 'types' },
  row: itemType,
  detail: itemType,
  draft: itemTypeDraft,
});

const item = object({
  id,
  name: text,
  /** Asset or serial number, '' without one. */
  number: text,
  type: optional(named),
  kind: oneOf(itemKinds, 'GENERAL'),
  /** The form of its type. */
  form: optional(named),
  job: optional(jobReference),
  place: text,
  inService: flag,
  /** Its latest result; `score` in percent, missing without scored answers. */
  lastInspection: optional(object({ id, submittedAt: timestamp, score: optional(number), failed: count })),
  /** The day of its next inspection, `YYYY-MM-DD`; '' without an interval, and out of service. */
  nextDue: dayOrNone,
  /** The id of its scheduled inspection that the user may fill in, '' without one. */
  scheduledId: text,
  version: count,
});
export type InspectionItem = z.output<typeof item>;

/** 'T-101 · Dump truck' */
export const itemTitle = ({ number, name }: Pick<InspectionItem, 'number' | 'name'>): string =>
  [number, name].filter(Boolean).join(' · ') || '—';

export const itemDraft = z.object({
  name: requiredText('Name', 100),
  number: textUpTo('Number', 50),
  typeId: choice.check(z.minLength(1, 'Choose a type')),
  jobId: choice,
  place: textUpTo('Place', 120),
  inService: z.boolean(),
});
export type ItemDraft = z.output<typeof itemDraft>;

/**
 * CALL-238, CALL-239, SAFE-10, SAFE-16, SAFE-17. The list takes search (name, number, type, job, place), kind, typeId, due
 * (`LATE`, `WEEK` for the next seven days, `OUT` for those out of service), sort (name, number, nextDue), page and size.
 * An existing number is refused: `number: …`. An item that has inspections is not deleted: 409.
 */
export const itemCalls = resource({
  name: 'item',
  keyPrefix: 'inspection',
  path: '/safety-inspection-service/items',
  filters: ['kind', 'typeId', 'due'],
  noun: { one: 'item', many: 'items' },
  row: item,
  detail: item,
  draft: itemDraft,
});
