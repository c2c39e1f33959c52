/**
 * Records that are saved as a whole. Fields that the app does not know are sent back unchanged, and fields that it
 * cannot read are not overwritten (FAULT-107).
 */
import { isRecord } from '../lib/isRecord';
import { type Endpoint, fillPath } from './endpoint';
import { fieldNames } from './schema';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined => (isRecord(value) ? value : undefined);

/** Numbers may be read as text. */
const isSame = (received: unknown, read: unknown): boolean =>
  received === read || (typeof received === 'number' && String(received) === read);

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
const isWritten = (body: Fields, name: string): boolean =>
  [name, `${name}Id`, name.replace(/s$/, 'Ids')].some((one) => one in body);

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

/** Adds the unknown fields of `received` to `body`, also in rows with the same id. */
export function withUnknownFields(received: Fields, body: Fields, known: readonly string[]): Fields {
  const merged: Record<string, unknown> = { ...unknownFields(received, body, known), ...body };
  for (const [name, rows] of Object.entries(body)) {
    const before = received[name];
    if (Array.isArray(rows) && Array.isArray(before)) merged[name] = rows.map((row) => mergeRow(row, before));
  }
  // The service owns the version. A missing or non-numeric version is not replaced.
  if ('version' in body && typeof received.version !== 'number') {
    if (received.version === undefined || received.version === null) delete merged.version;
    else merged.version = received.version;
  }
  return merged;
}

function mergeRow(row: unknown, before: readonly unknown[]): unknown {
  const fields = fieldsOf(row);
  const id = fields?.id;
  if (!fields || id === undefined || id === '') return row;
  const was = before.map(fieldsOf).find((one) => one && isSame(one.id, id));
  return was ? { ...unknownFields(was, fields), ...fields } : row;
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
  const unread = unreadFields(
    received,
    fieldsOf(readBy.response.safeParse(received).data) ?? {},
    writtenFields,
  );
  return unread.length > 0
    ? { unread }
    : { body: withUnknownFields(received, writtenFields, fieldNames(readBy.response)) };
}
