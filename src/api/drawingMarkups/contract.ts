/**
 * Markups on the sheets of a job (DOC-14): what people draw and write on a drawing. Those that are not published are seen
 * by their author alone.
 */
import * as z from 'zod/mini';
import { choice, textUpTo } from '../fieldSchemas';
import { unitSystems } from '../drawings/contract';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import { amount, count, flag, id, named, object, oneOf, optional, rows, text, timestamp } from '../schema';

export const markupKinds = [
  'PEN',
  'LINE',
  'ARROW',
  'RECTANGLE',
  'CLOUD',
  'HIGHLIGHT',
  'TEXT',
  'LENGTH',
  'AREA',
  'COUNT',
  'PIN',
] as const;
export type MarkupKind = (typeof markupKinds)[number];
export const markupKindNames: Record<MarkupKind, string> = {
  PEN: 'Pen',
  LINE: 'Line',
  ARROW: 'Arrow',
  RECTANGLE: 'Rectangle',
  CLOUD: 'Cloud',
  HIGHLIGHT: 'Highlight',
  TEXT: 'Text',
  LENGTH: 'Length',
  AREA: 'Area',
  COUNT: 'Count',
  PIN: 'Pin',
};

/** Records that a pin may stand for. Only pins have one. */
export const pinnedKinds = ['OBSERVATION', 'INSPECTION', 'PHOTO', 'TICKET'] as const;
export type PinnedKind = (typeof pinnedKinds)[number];
export const pinnedKindNames: Record<PinnedKind, string> = {
  OBSERVATION: 'Observation',
  INSPECTION: 'Inspection',
  PHOTO: 'Photo',
  TICKET: 'T&M ticket',
};

export const markupStatusNames = { OPEN: 'Open', RESOLVED: 'Resolved' } as const;
export const markupStatuses = ['OPEN', 'RESOLVED'] as const;

/** Dark enough for white paper. */
export const markupColors = ['RED', 'BLUE', 'GREEN', 'PURPLE'] as const;
export type MarkupColor = (typeof markupColors)[number];
export const markupColorNames: Record<MarkupColor, string> = {
  RED: 'Red',
  BLUE: 'Blue',
  GREEN: 'Green',
  PURPLE: 'Purple',
};

const drawingMarkup = object({
  id,
  /** Its text, '' for most shapes. As it is stored, with user ids for mentions (FMT-06). */
  name: text,
  /** The mentioned users. */
  people: rows(named),
  kind: oneOf(markupKinds, 'PEN'),
  color: oneOf(markupColors, 'RED'),
  /**
   * Its points as in a signature, `M x y L x y …`, in points of the stored page from its bottom left, whatever way it is
   * turned: the strokes of a pen, both ends of a line or an arrow, two corners of the others, the left end of a text, the
   * points of a length, the corners of an area, each place of a count, the tip of a pin.
   */
  points: text,
  job: optional(jobReference),
  /** The sheet; its name is the sheet's number. */
  drawing: optional(named),
  /** The revision on which it was drawn, or to which it was taken over. */
  revision: optional(named),
  /** Those of its revision, to measure by: millimeters per point, 0 while nobody has set it. */
  scale: amount,
  units: oneOf(unitSystems, 'IMPERIAL'),
  published: flag,
  status: oneOf(markupStatuses, 'OPEN'),
  /** '' for all but pins. */
  recordKind: oneOf(['', ...pinnedKinds], ''),
  /** What a pin stands for. Its name is '' for those who may not see it, and when it is deleted. */
  record: optional(named),
  createdBy: optional(named),
  createdAt: timestamp,
  version: count,
});
export type DrawingMarkup = z.output<typeof drawingMarkup>;

const MAX_POINTS_LENGTH = 40_000;

export const drawingMarkupDraft = z.object({
  drawingId: choice,
  revisionId: choice,
  kind: z.enum(markupKinds),
  color: z.enum(markupColors),
  points: z
    .string()
    .check(z.minLength(1, 'Draw something'), z.maxLength(MAX_POINTS_LENGTH, 'Draw it in several parts')),
  name: textUpTo('Text', 500),
  published: z.boolean(),
  status: z.enum(markupStatuses),
  recordKind: z.enum(['', ...pinnedKinds]),
  recordId: z.string(),
});
export type DrawingMarkupDraft = z.output<typeof drawingMarkupDraft>;

/**
 * The list takes `jobId`, `drawingId`, `kind`, `authorId`, `status`, `recordKind` with `recordId`, search (text, number
 * of the sheet), sort (drawing, kind, name, status, createdAt). Only the author and those who manage documents change or delete one.
 */
export const drawingMarkupCalls = resource({
  name: 'drawingMarkup',
  path: '/drawings-service/markups',
  filters: ['jobId', 'drawingId', 'kind', 'authorId', 'status', 'recordKind', 'recordId'],
  statuses: () => markupStatuses,
  noun: { one: 'markup', many: 'markups' },
  row: drawingMarkup,
  detail: drawingMarkup,
  draft: drawingMarkupDraft,
});
