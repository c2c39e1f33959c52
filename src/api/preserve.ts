/**
 * Records that are written as a whole. What the app does not understand of one is the service's own: it is sent back as it came, and what
 * cannot be read is not saved over (FAULT-107).
 */
import { isRecord } from '../lib/isRecord';
import { type Endpoint, fillPath } from './endpoint';
import { fieldNames } from './schema';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined => (isRecord(value) ? value : undefined);

/** Numbers may be read as text. */
const isSame = (came: unknown, read: unknown): boolean =>
  came === read || (typeof came === 'number' && String(came) === read);

/** A list of texts or records is compared item by item; missing and null are nothing that could be lost. */
function isRead(came: unknown, read: unknown): boolean {
  if (came === undefined || came === null || came === '') return true;
  if (Array.isArray(came))
    return (
      Array.isArray(read) &&
      read.length === came.length &&
      came.every((item, index) => isRead(item, read[index]))
    );
  const fields = fieldsOf(came);
  if (!fields) return isSame(came, read);
  const known = fieldsOf(read);
  return known !== undefined && Object.keys(known).every((name) => isRead(fields[name], known[name]));
}

/** Drafts name what they refer to by ids: `division` is written as `divisionId`, `classifications` as `classificationIds`. */
const written = (body: Fields, name: string): boolean =>
  [name, `${name}Id`, name.replace(/s$/, 'Ids')].some((one) => one in body);

/** Fields that a save would write, although they came in a form that cannot be read. */
export const unreadFields = (came: Fields, read: Fields, body: Fields): string[] =>
  Object.keys(came).filter(
    (name) => name !== 'version' && written(body, name) && !isRead(came[name], read[name]),
  );

/** What `came` has besides `body` and what the app knows. */
const besides = (came: Fields, body: Fields, known: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(came).filter(([name]) => !known.includes(name) && !written(body, name)));

/** `body` with what `came` has besides, in rows of the same id too. */
export function withUnknown(came: Fields, body: Fields, known: readonly string[]): Fields {
  const merged: Record<string, unknown> = { ...besides(came, body, known), ...body };
  for (const [name, rows] of Object.entries(body)) {
    const before = came[name];
    if (Array.isArray(rows) && Array.isArray(before)) merged[name] = rows.map((row) => sameRow(row, before));
  }
  // A version is the service's own: none is made up for one that has none, or has it as text.
  if ('version' in body && typeof came.version !== 'number') {
    if (came.version === undefined || came.version === null) delete merged.version;
    else merged.version = came.version;
  }
  return merged;
}

function sameRow(row: unknown, before: readonly unknown[]): unknown {
  const fields = fieldsOf(row);
  const id = fields?.id;
  if (!fields || id === undefined || id === '') return row;
  const was = before.map(fieldsOf).find((one) => one && isSame(one.id, id));
  return was ? { ...besides(was, fields), ...fields } : row;
}

type Params = Readonly<Record<string, string | number>> | undefined;

/** By session, what records that are written as a whole were last answered as, by the address that they are read at. */
const answered = new WeakMap<AbortSignal, Map<string, Fields>>();

/** A save may answer with less than there is: what it leaves out is kept. `session`: aborted when it ends. */
export function keepWhole(session: AbortSignal, row: Endpoint, params: Params, data: unknown): void {
  if (!row.whole || !isRecord(data)) return;
  const kept = answered.get(session) ?? new Map<string, Fields>();
  answered.set(session, kept);
  const address = fillPath((row.readBy ?? row).path, params);
  kept.set(address, { ...(row.readBy && kept.get(address)), ...data });
}

/** A body that replaces a record, with what the app did not understand of it; or the names of what it would save over. */
export function preserved(
  session: AbortSignal,
  { readBy }: Endpoint,
  params: Params,
  body: unknown,
): { body: unknown } | { unread: string[] } {
  const came = readBy && answered.get(session)?.get(fillPath(readBy.path, params));
  const written = fieldsOf(body);
  if (!came || !written) return { body };
  const unread = unreadFields(came, fieldsOf(readBy.response.safeParse(came).data) ?? {}, written);
  return unread.length > 0 ? { unread } : { body: withUnknown(came, written, fieldNames(readBy.response)) };
}
