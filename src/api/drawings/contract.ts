/**
 * Drawings of a job (DOC-14, CALL-261): sheets with their revisions. The one that was issued last is the current one,
 * whenever it was published; of the same day, the one that was published last. A sheet is one page of a PDF file. Its number is what people name it by: 'A-101', 'a101' and 'A 1.01' are the same.
 */
import * as z from 'zod/mini';
import { choice, integerBetween, requiredDay, requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import { amount, count, day, id, named, object, oneOf, optional, rows, text, timestamp } from '../schema';

const path = '/drawings-service/drawings';

/** What lengths on a drawing are written in. */
export const unitSystems = ['IMPERIAL', 'METRIC'] as const;
export type Units = (typeof unitSystems)[number];

/** In the order of a set. */
export const disciplines = [
  'GENERAL',
  'CIVIL',
  'LANDSCAPE',
  'ARCHITECTURAL',
  'INTERIORS',
  'STRUCTURAL',
  'MECHANICAL',
  'PLUMBING',
  'FIRE_PROTECTION',
  'ELECTRICAL',
  'TELECOM',
  'OTHER',
] as const;
export type Discipline = (typeof disciplines)[number];
export const disciplineNames: Record<Discipline, string> = {
  GENERAL: 'General',
  CIVIL: 'Civil',
  LANDSCAPE: 'Landscape',
  ARCHITECTURAL: 'Architectural',
  INTERIORS: 'Interiors',
  STRUCTURAL: 'Structural',
  MECHANICAL: 'Mechanical',
  PLUMBING: 'Plumbing',
  FIRE_PROTECTION: 'Fire protection',
  ELECTRICAL: 'Electrical',
  TELECOM: 'Telecom',
  OTHER: 'Other',
};

const current = {
  /** As its title block says: 0, 3 or C. */
  revision: text,
  /** The day in its title block. */
  issuedOn: day,
  /** The set with which it was published: 'Issued for construction'. */
  set: text,
  file: optional(named),
  /** Its page in the file, from 1. */
  page: count,
  /** Millimeters per point of its page; 0 until somebody has set it. */
  scale: amount,
  units: oneOf(unitSystems, 'IMPERIAL'),
  createdBy: optional(named),
  createdAt: timestamp,
};

const drawing = object({
  id,
  job: optional(jobReference),
  number: text,
  /** Its title. */
  name: text,
  discipline: oneOf(disciplines, 'OTHER'),
  ...current,
  /** The names of its other revisions. */
  earlier: rows(text),
  version: count,
});
export type Drawing = z.output<typeof drawing>;

const drawingRevision = object({ id, ...current });
export type DrawingRevision = z.output<typeof drawingRevision>;

/** `revisions`: the current one first, then those before it. */
const drawingDetail = z.extend(drawing, { revisions: rows(drawingRevision) });
export type DrawingDetail = z.output<typeof drawingDetail>;

export const sheetFields = {
  number: requiredText('Number', 40),
  name: requiredText('Title', 200),
  discipline: z.enum(disciplines),
  revision: requiredText('Revision', 20),
};

export const drawingDraft = z.object({
  jobId: choice,
  ...sheetFields,
  issuedOn: requiredDay,
  set: textUpTo('Set', 100),
  fileId: z.string().check(z.minLength(1, 'Choose a file')),
  page: integerBetween('Page', 1, 2000),
  /** The revision that a save corrects; without it, the current one. */
  correctedId: z.optional(z.string()),
  /** Saves without them leave them as they are. */
  scale: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  units: z.optional(z.enum(unitSystems)),
  /** The words on the sheet, to search in. Saves leave them as they are. */
  words: z.optional(z.string()),
});
export type DrawingDraft = z.output<typeof drawingDraft>;

/**
 * The list takes `jobId`, `discipline`, `ids` (with commas), search (number, title, set, words on the sheet), sort (number, name, discipline,
 * issuedOn, createdAt). Adding a sheet whose number the job has adds a revision to that sheet; one that it has is refused:
 * `revision: …`. Saving corrects what was read from the title block.
 */
export const drawingCalls = resource({
  name: 'drawing',
  path,
  filters: ['jobId', 'discipline', 'ids'],
  noun: { one: 'drawing', many: 'drawings' },
  row: drawing,
  detail: drawingDetail,
  draft: drawingDraft,
});

/** The files of drawings: PDF only. */
export const drawingFileCalls = fileCalls('Drawing', '/drawings-service/files');
