/**
 * Records that are saved as a whole. Fields that the app does not know are sent back unchanged, and fields that it
 * cannot read are not overwritten (FAULT-107).
 */
import { isRecord } from '../lib/isRecord';
import { type Endpoint, fillPath } from './endpoint';
import { fieldNames } from './schema';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined => (isRecord(value) ? value : undefined);

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)));

/** Numbers and money may be text or numbers ('9.00' is 9), days may have a time and times seconds (FAULT-118). */
const isSame = (received: unknown, read: unknown): boolean =>
  received === read ||
  (isNumeric(received) && isNumeric(read) && Number(received) === Number(read)) ||
  (typeof received === 'string' &&
    typeof read === 'string' &&
    /^[\d-]{10}$|^\d\d:\d\d$/.test(read) &&
    received.startsWith(read));

/** Compares lists of texts or records item by item. Missing values and null cannot be lost. */
function isRead(received: unknown, read: unknown): boolean {
  if (received === undefined || received === null || received === '') return true;
  if (Array.isArray(received))
    return (
      Array.isArray(read) &&
      read.length === received.length &&
      received.every((item, index) => isRead(item, read[index]))
    );
  const fields = fieldsOf(received);
  if (!fields) return isSame(received, read);
  const known = fieldsOf(read);
  return known !== undefined && Object.keys(known).every((name) => isRead(fields[name], known[name]));
}

/** Drafts refer to records by id: `division` becomes `divisionId`, `classifications` becomes `classificationIds`. */
const draftNames = (name: string): string[] => [name, `${name}Id`, name.replace(/s$/, 'Ids')];
const recordNames = (name: string): string[] => [name, name.replace(/Id$/, ''), name.replace(/Ids$/, 's')];

const isWritten = (body: Fields, name: string): boolean => draftNames(name).some((one) => one in body);

/** Fields that a save would write although their received form cannot be read. */
export const unreadFields = (received: Fields, read: Fields, body: Fields): string[] =>
  Object.keys(received).filter(
    (name) => name !== 'version' && isWritten(body, name) && !isRead(received[name], read[name]),
  );

/** The fields of `received` that are neither in `body` nor known to the app. */
const unknownFields = (received: Fields, body: Fields, known: readonly string[] = []): Fields =>
  Object.fromEntries(
    Object.entries(received).filter(([name]) => !known.includes(name) && !isWritten(body, name)),
  );

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * The fields of `body` without those that `received` lacks and that nobody has touched: they still have the value that
 * the app reads for a missing field. Sending them would overwrite what the server does not show (FAULT-119). Fields
 * that only a request has are not `known`, and kept.
 */
const touchedFields = (received: Fields, body: Fields, read: Fields, known?: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      const names = recordNames(name).filter((one) => known?.includes(one) ?? true);
      if (names.length === 0 || names.some((one) => one in received)) return true;
      return !names.some((one) => value === read[one] || (isBlank(value) && isBlank(read[one])));
    }),
  );

/**
 * Adds the unknown fields of `received` to `body`, also in rows with the same id, and leaves out what was missing and
 * is untouched. `read` is `received` as the app reads it, `known` its field names.
 */
export function mergeFields(received: Fields, body: Fields, read: Fields, known: readonly string[]): Fields {
  const merged: Record<string, unknown> = {
    ...unknownFields(received, body, known),
    ...touchedFields(received, body, read, known),
  };
  for (const [name, rows] of Object.entries(merged)) {
    const before = received[name];
    if (Array.isArray(rows) && Array.isArray(before) && name in body)
      merged[name] = rows.map((row) => mergeRow(row, before, read[name]));
  }
  // The service owns the version. A missing or non-numeric version is not replaced.
  if ('version' in body && typeof received.version !== 'number') {
    if (received.version === undefined || received.version === null) delete merged.version;
    else merged.version = received.version;
  }
  return merged;
}

/** A row without an id is found by its content, so that one that was changed is replaced. */
function mergeRow(row: unknown, before: readonly unknown[], read: unknown): unknown {
  const fields = fieldsOf(row);
  if (!fields) return row;
  const isRow = (one: unknown): boolean => {
    const candidate = fieldsOf(one);
    if (!candidate || fields.id === '') return false;
    return fields.id === undefined
      ? Object.entries(fields).every(([name, value]) => isSameField(candidate, name, value))
      : isSame(candidate.id, fields.id);
  };
  const was = fieldsOf(before.find(isRow));
  if (!was) return row;
  const readRow = fieldsOf(Array.isArray(read) ? read.find(isRow) : undefined) ?? {};
  return { ...unknownFields(was, fields), ...touchedFields(was, fields, readRow) };
}

/** True when a record has the value of a draft's field, which may be the id of one of its records. */
function isSameField(record: Fields, name: string, value: unknown): boolean {
  const was = record[name] ?? fieldsOf(record[name.replace(/Id$/, '')])?.id;
  return isBlank(was) ? isBlank(value) : isRead(was, value);
}

type Params = Readonly<Record<string, string | number>> | undefined;

/** The last responses for records that are saved as a whole, per session and address. */
const lastResponses = new WeakMap<AbortSignal, Map<string, Fields>>();

/** Stores a response. Fields that the response to a save leaves out are kept. `session` aborts when the session ends. */
export function rememberRecord(session: AbortSignal, row: Endpoint, params: Params, data: unknown): void {
  if (!row.preservesUnknownFields || !isRecord(data)) return;
  const kept = lastResponses.get(session) ?? new Map<string, Fields>();
  lastResponses.set(session, kept);
  const address = fillPath((row.readBy ?? row).path, params);
  kept.set(address, { ...(row.readBy && kept.get(address)), ...data });
}

/** Returns the body with the fields that the app does not know, or the names of the fields that it would overwrite. */
export function preserveFields(
  session: AbortSignal,
  { readBy }: Endpoint,
  params: Params,
  body: unknown,
): { body: unknown } | { unread: string[] } {
  const received = readBy && lastResponses.get(session)?.get(fillPath(readBy.path, params));
  const writtenFields = fieldsOf(body);
  if (!received || !writtenFields) return { body };
  const read = fieldsOf(readBy.response.safeParse(received).data) ?? {};
  const unread = unreadFields(received, read, writtenFields);
  return unread.length > 0
    ? { unread }
    : { body: mergeFields(received, writtenFields, read, fieldNames(readBy.response)) };
}
