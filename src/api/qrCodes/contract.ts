/** QR codes on people, equipment, sites and forms, their batches, and reusable ones (ORG-11, ORG-12). */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { choice, integerBetween, MAX_REASON_LENGTH, requiredText } from '../fieldSchemas';
import { resource } from '../resource';
import { count, flag, id, named, object, oneOf, optional, page, rows, text, timestamp } from '../schema';

const service = '/qr-code-service' as const;

/** What codes can be on. They are the kinds of `lib/codeText`. */
export const subjectKinds = ['employee', 'item', 'site', 'form'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const batchKinds = [...subjectKinds, 'reusable'] as const;
export type BatchKind = (typeof batchKinds)[number];
export const batchKindNames: Record<BatchKind, string> = {
  employee: 'People',
  item: 'Equipment and objects',
  site: 'Sites',
  form: 'Forms',
  reusable: 'Reusable',
};
export const subjectKindNames: Record<SubjectKind, string> = {
  employee: 'Person',
  item: 'Equipment or object',
  site: 'Site',
  form: 'Form',
};

const batch = {
  id,
  name: text,
  kind: oneOf(batchKinds, 'reusable'),
  /** Number of labels. */
  count,
  createdAt: timestamp,
  createdBy: optional(named),
  version: count,
};

export const batchScopes = ['CHOSEN', 'UNLABELED', 'ALL'] as const;
export type BatchScope = (typeof batchScopes)[number];

/** The id and name of what a code is on; for a reusable code, of the code itself. `detail`: the line below the name. */
const labeled = object({ id, name: text, detail: text });
export type LabeledSubject = z.output<typeof labeled>;

const batchRow = object(batch);
export type QrBatchRow = z.output<typeof batchRow>;
const batchDetail = object({ ...batch, scope: oneOf(batchScopes, 'CHOSEN'), subjects: rows(labeled) });
export type QrBatch = z.output<typeof batchDetail>;

export const MAX_LABELS = 500;

export const qrBatchDraft = z.object({
  name: requiredText('Name', 100),
  kind: z.enum(batchKinds),
  scope: z.enum(batchScopes),
  /** Of `CHOSEN`. */
  subjectIds: z.array(choice).check(z.maxLength(MAX_LABELS, `At most ${MAX_LABELS} labels`)),
  /** Of reusable codes. */
  count: integerBetween('Number of codes', 1, MAX_LABELS),
});
export type QrBatchDraft = z.output<typeof qrBatchDraft>;

/**
 * CALL-256. The list takes search (name), kind, sort (name, count, createdAt), page and size. `scope` is resolved once:
 * the codes of a batch stay the same until it is changed. More than 500 are refused, and none. A batch of reusable codes
 * makes them; only its name changes, and it is not deleted while one of its codes is in use: 409.
 */
export const qrBatchCalls = resource({
  name: 'qrBatch',
  listName: 'qrBatches',
  path: `${service}/batches`,
  filters: ['kind'],
  noun: { one: 'batch', many: 'batches' },
  row: batchRow,
  detail: batchDetail,
  draft: qrBatchDraft,
});

const code = object({
  id,
  kind: oneOf(subjectKinds, 'item'),
  /** Missing where it was deleted. */
  subject: optional(named),
  batch: optional(named),
  createdAt: timestamp,
});
export type QrCodeRow = z.output<typeof code>;

/** CALL-255: the codes of all batches but reusable ones. Search (name), kind; sort by name, createdAt. */
export const qrCodes = endpoint({
  key: 'qrCodes',
  method: 'GET',
  path: `${service}/codes`,
  query: ['kind', ...listQuery],
  fallback: "Couldn't load QR codes.",
  response: page('qrCodes', code),
});

const assignment = { kind: oneOf(subjectKinds, 'item'), subject: optional(named) };
const reusable = object({
  /** The code itself: six letters and digits. */
  id,
  /** Missing while it is not in use. */
  assigned: optional(object({ ...assignment, since: timestamp })),
  batch: optional(named),
  version: count,
});
export type ReusableCode = z.output<typeof reusable>;

const reusableDetail = z.extend(reusable, {
  /** True for those who may assign and release it. Others see no history. */
  isManaged: flag,
  /** Newest first. */
  history: rows(
    object({ id, ...assignment, from: timestamp, to: timestamp, by: optional(named), reason: text }),
  ),
});
export type ReusableCodeDetail = z.output<typeof reusableDetail>;

const onePath = `${service}/reusable-codes/{codeId}` as const;

/** CALL-255: search (code, what it is on), `inUse` (`true`, `false`); sort by code, subject, since. */
export const reusableCodes = endpoint({
  key: 'reusableQrCodes',
  method: 'GET',
  path: `${service}/reusable-codes`,
  query: ['inUse', ...listQuery],
  fallback: "Couldn't load reusable codes.",
  response: page('reusableQrCodes', reusable),
});

/** For all users: what a scanned code is on. */
export const reusableCodeById = endpoint({
  key: 'reusableQrCodeById',
  method: 'GET',
  path: onePath,
  fallback: "Couldn't load this code.",
  response: reusableDetail,
});

export const assignDraft = z.object({
  kind: z.enum(subjectKinds),
  subjectId: choice.check(z.minLength(1, 'Choose what the code is on')),
});

/** Puts a code that is not in use on something. 409 for one that is. */
export const assignCode = endpoint({
  key: 'assignQrCode',
  method: 'POST',
  path: `${onePath}/assignment`,
  fallback: "Couldn't assign this code.",
  request: z.extend(assignDraft, { version: z.int() }),
  response: reusableDetail,
  readBy: reusableCodeById,
});

/** Makes a code free again. */
export const releaseCode = endpoint({
  key: 'releaseQrCode',
  method: 'POST',
  path: `${onePath}/release`,
  fallback: "Couldn't release this code.",
  request: z.object({ reason: requiredText('Reason', MAX_REASON_LENGTH), version: z.int() }),
  response: reusableDetail,
  readBy: reusableCodeById,
});
