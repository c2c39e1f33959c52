/** Forms of all products: questionnaires with versions (SAFE-09, TNM-09). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { requiredText, textUpTo } from '../fieldSchemas';
import { sectionRows, sectionsDraft } from '../questionnaire/schema';
import { resource } from '../resource';
import { count, flag, id, named, object, oneOf, optional, rows, text, timestamp } from '../schema';

/** What a form is filled in for. */
export const formUses = [
  'INSPECTION',
  'AUDIT',
  'EQUIPMENT',
  'GENERAL',
  'OBSERVATION',
  'HAZARD_ANALYSIS',
  'TNM',
  'PARTNER',
  'JOB_STARTUP',
  'OTHER',
] as const;
export type FormUse = (typeof formUses)[number];
export const formUseNames: Record<FormUse, string> = {
  INSPECTION: 'Inspection',
  AUDIT: 'Safety audit',
  EQUIPMENT: 'Equipment inspection',
  GENERAL: 'General inspection',
  OBSERVATION: 'Observation',
  HAZARD_ANALYSIS: 'Hazard analysis',
  TNM: 'T&M ticket',
  PARTNER: 'Trade partner',
  JOB_STARTUP: 'Job startup',
  OTHER: 'Other',
};

/** A draft has never been published. A retired form cannot be chosen for anything new. */
export const formStatuses = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const;
export type FormStatus = (typeof formStatuses)[number];
export const formStatusNames: Record<FormStatus, string> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  RETIRED: 'Retired',
};

const summary = {
  id,
  name: text,
  note: text,
  use: oneOf(formUses, 'OTHER'),
  status: oneOf(formStatuses, 'RETIRED'),
  /** The number of the published version, 0 without one. */
  publishedVersion: count,
  /** True if the questions differ from those of the published version. */
  hasUnpublishedChanges: flag,
  /** How often the form was filled in. */
  usedCount: count,
  /** ISO timestamp. */
  changedAt: timestamp,
  changedBy: optional(named),
  version: count,
};

/** A row of the list: the number of questions instead of the questions. */
const formRow = object({ ...summary, questions: count });
export type FormRow = z.output<typeof formRow>;

const publication = z.object({
  number: count,
  publishedAt: timestamp,
  publishedBy: optional(named),
  questions: count,
});
/** A published version in the history of a form. */
export type FormPublication = z.output<typeof publication>;

const formDetail = object({ ...summary, sections: sectionRows, versions: rows(publication, 'number') });
export type FormDetail = z.output<typeof formDetail>;

export const formDraft = z.object({
  name: requiredText('Name', 100),
  note: textUpTo('Note', 500),
  use: z.enum(formUses),
  sections: sectionsDraft,
});
export type FormDraft = z.output<typeof formDraft>;

const path = '/safety-inspection-service/forms';

/**
 * CALL-231, SAFE-09. The list takes search (name and note), use, status, sort (name, use, questions, usedCount,
 * changedAt, status), page and size. An existing name is refused: `name: …`. Saving changes the questions, but not the
 * published version. A form that was published is not deleted: 409.
 */
export const formCalls = resource({
  name: 'form',
  keyPrefix: 'inspection',
  path,
  filters: ['use', 'status'],
  statuses: () => formStatuses,
  noun: { one: 'form', many: 'forms' },
  row: formRow,
  detail: formDetail,
  draft: formDraft,
});

const formVersion = object({ number: count, publishedAt: timestamp, sections: sectionRows });

/** CALL-231: the questions of a published version. Filled forms keep the version that they were filled in with. */
export const readFormVersion = endpoint({
  key: 'inspectionFormVersion',
  method: 'GET',
  path: `${path}/{formId}/versions/{formVersion}`,
  fallback: "Couldn't load this version of the form.",
  response: formVersion,
});

/**
 * CALL-231: publishes or retires a form. Publishing adds a version if the questions have changed. A form without
 * questions is not published: 409. 409 also when `version` is not the current one (FAULT-95).
 */
export const changeFormStatus = endpoint({
  key: 'changeInspectionFormStatus',
  method: 'PUT',
  path: `${path}/{formId}/status`,
  fallback: "Couldn't change the status of this form.",
  request: z.object({ status: z.enum(['PUBLISHED', 'RETIRED']), version: z.int() }),
  response: formDetail,
  readBy: formCalls.get,
});
