import type { QueryClient } from '@tanstack/react-query';
import debounce from 'lodash.debounce';
import { callAgain, readForCall } from '../../api/callAgain';
import { ApiError } from '../../api/errors';
import { saveOf, type WaitingSave } from '../../components/drafts/outbox';
import { FinalError } from '../../components/task/startTask';
import { isDone, type QueuedUpload, type UploadSender } from '../../components/uploads/queuedUpload';
import { useUploadOwner } from '../../components/uploads/uploadOwner';
import { endUploads } from '../../components/uploads/uploadQueue';
import { storedUploads } from '../../components/uploads/uploadRows';
import { isRecord } from '../../lib/isRecord';
import type { LaterCall } from '../../lib/laterCall';
import { isLocalPath, type LocalRecord, toServerPath } from '../../lib/localRecords';
import { pendingFileId, uploadIdsIn } from '../../lib/pendingFile';
import { asJson, isSameValue } from '../../lib/values';

/** What is kept of a save that was sent. */
export interface SentSave {
  /** The version of the record after it. */
  version?: number | undefined;
  /** The id of the record. */
  id?: string | undefined;
}

const PHOTO_REFUSED = 'A photo was refused. Change this without the photo, or try the photo again.';
const NOT_ADDED = 'The record that this belongs to was not added.';
const PHOTO_GONE = 'A photo is no longer on this device. Change this without the photo.';

/**
 * True while a save waits for others: for those of the same record that were made before it, and for its photos.
 * A refused photo blocks nothing, because its save then says so.
 */
export function isBlocked(upload: QueuedUpload, queue: readonly QueuedUpload[]): boolean {
  const save = saveOf(upload);
  if (!save) return false;
  const photos = uploadIdsIn(save.call.body);
  return queue.some(
    (other) =>
      !isDone(other) &&
      ((saveOf(other)?.call.record === save.call.record && isBefore(other, upload)) ||
        (photos.includes(other.id) && !other.isFinal)),
  );
}

const isBefore = (one: QueuedUpload, other: QueuedUpload): boolean => one.addedAt < other.addedAt;

/** Replaces photos on their way by the files that they have become. */
function withPhotos(body: unknown, uploads: ReadonlyMap<string, QueuedUpload>): unknown {
  if (Array.isArray(body)) return body.map((part) => withPhotos(part, uploads));
  if (!isRecord(body)) return body;
  const [uploadId] = typeof body.id === 'string' ? uploadIdsIn({ id: body.id }) : [];
  if (uploadId === undefined)
    return Object.fromEntries(Object.entries(body).map(([name, part]) => [name, withPhotos(part, uploads)]));
  const upload = uploads.get(uploadId);
  if (!upload) throw new FinalError(PHOTO_GONE);
  if (isDone(upload)) return upload.result;
  throw upload.isFinal ? new FinalError(PHOTO_REFUSED) : new Error(`${pendingFileId(uploadId)} is not sent`);
}

/** Gives a change the version that the one before it has made, when both were made on the same version. */
function withVersion(body: unknown, call: LaterCall, uploads: ReadonlyMap<string, QueuedUpload>): unknown {
  if (!isRecord(body) || typeof body.version !== 'number') return body;
  const versions = [...uploads.values()].flatMap((upload) => {
    const before = saveOf(upload)?.call;
    const isSameBase =
      before?.record === call.record &&
      isRecord(before.body) &&
      (before.body.version === body.version || isLocalPath(call.path));
    const { version } = (isSameBase && isDone(upload) ? (upload.result ?? {}) : {}) as SentSave;
    return version ?? [];
  });
  return versions.length > 0 ? { ...body, version: Math.max(...versions) } : body;
}

/** The id on the server of a record that this device has added. */
function sentIdOf(key: string, uploads: ReadonlyMap<string, QueuedUpload>): string {
  const added = [...uploads.values()].find((upload) => isDone(upload) && saveOf(upload)?.call.id === key);
  const { id } = (added?.result ?? {}) as SentSave;
  if (id === undefined) throw new FinalError(NOT_ADDED);
  return id;
}

/** What this device has of a record that it has added. */
export async function readLocal(key: string): Promise<LocalRecord | undefined> {
  const userId = useUploadOwner.getState().userId ?? '';
  const stored = await storedUploads(userId);
  const added = stored.find((upload) => saveOf(upload)?.call.id === key);
  const { id } = (added && isDone(added) ? (added.result ?? {}) : {}) as SentSave;
  if (id !== undefined) return { id };
  const { record } = (added && saveOf(added)?.call) ?? {};
  const last = stored.findLast((upload) => {
    const call = saveOf(upload)?.call;
    return call?.record === record && call?.preview;
  });
  const preview = last && saveOf(last)?.call.preview;
  return preview && { record: preview.record };
}

/** True when a record has what a call changes: an earlier try has arrived although its answer was lost (FAULT-96). */
export function isDoneIn(record: unknown, body: unknown): boolean {
  if (!isRecord(record) || !isRecord(body)) return false;
  const text = asJson(record);
  return Object.entries(body).every(([name, value]) => {
    if (name === 'version') return true;
    const reference = record[name.replace(/Id$/, '')];
    const there = isRecord(reference) && name.endsWith('Id') ? reference.id : record[name];
    // A signature or a comment becomes a row of a list, and a choice of several their names.
    return isSameValue(there, value) || (isRecord(value) && text.includes(asJson(value)));
  });
}

/** Sends a save of the outbox once more, with the key of its first try. */
async function send(
  save: WaitingSave,
  signal: AbortSignal,
  keep: (save: WaitingSave) => Promise<void>,
): Promise<SentSave> {
  const userId = useUploadOwner.getState().userId ?? '';
  const uploads = new Map((await storedUploads(userId)).map((upload) => [upload.id, upload]));
  const body = withVersion(withPhotos(save.call.body, uploads), save.call, uploads);
  const path = toServerPath(save.call.path, (key) => sentIdOf(key, uploads));
  const { mayBeDone } = save.call;
  // Stored first, in case the browser is closed before the answer.
  await keep({ ...save, status: undefined, call: { ...save.call, mayBeDone: true } });
  try {
    const sent = sentSave(await callAgain({ ...save.call, path, body }, signal));
    // They belong to the record now.
    void endUploads(body, 'saved');
    // What is done with the record next needs its id, which the next try brings.
    if (save.call.preview && !isLocalPath(path) && sent.id === undefined) throw new Error(save.call.fallback);
    return sent;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.status === 409 && mayBeDone) {
      const record = await readForCall(save.call, signal).catch(() => undefined);
      if (isDoneIn(record, body)) return sentSave(record);
    }
    if (!cause.mayBeDone) await keep({ ...save, status: cause.status, call: { ...save.call, mayBeDone } });
    // No refusal of the save, which waits until the user is back.
    throw cause.kind === 'signed-out' ? new Error(cause.text) : cause;
  }
}

function sentSave(answer: unknown): SentSave {
  if (!isRecord(answer)) return {};
  const { id, version } = answer;
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
    version: typeof version === 'number' ? version : undefined,
  };
}

/** Milliseconds. After a day without a network many are sent one after the other, and a page loads again for all of them. */
const TOGETHER = { wait: 200, maxWait: 5000 };

/** Sends what waits in the outbox, in the order of each record. */
export const saveSender = (client: QueryClient): UploadSender => ({
  isBlocked,
  send: (_, target, { signal, keep }) => send(target as WaitingSave, signal, keep),
  // Whatever shows the record, its list or its figures.
  onDone: debounce(() => void client.invalidateQueries(), TOGETHER.wait, { maxWait: TOGETHER.maxWait }),
});
