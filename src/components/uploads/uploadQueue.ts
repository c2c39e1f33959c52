/**
 * Sends files in the background, whatever page is open. Files are stored before they are sent, so that they are sent
 * after the next start when the browser or the network dies (FAULT-134). One tab sends; the others show the same list.
 */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { now } from '../../lib/clock';
import { onAnsweredAgain } from '../../lib/network';
import { newId } from '../../lib/newId';
import { pendingFileId, uploadIdsIn } from '../../lib/pendingFile';
import { report } from '../../lib/report';
import { asJson } from '../../lib/values';
import { errorStatus } from '../errorStatus';
import { FinalError, startTask, type TaskContext, type TaskHandle, type TaskStatus } from '../task/startTask';
import { canElectSender, type Election, electSender } from './electSender';
import {
  createTotals,
  type FormOutcome,
  isDone,
  isExpiredResult,
  isInProgress,
  isSaveItem,
  type QueuedUpload,
  type UploadQueue,
  type UploadSender,
} from './queuedUpload';
import { type UploadCommand, type UploadMessage, onTabMessage, postMessage } from './uploadMessages';
import { markUploads, useUploadOwner } from './uploadOwner';
import { deleteUpload, deleteUploads, readFile, storedUploads, storeResult, storeUpload } from './uploadRows';

/** An upload that this tab sends. */
interface Entry {
  upload: QueuedUpload;
  /** Set when it could not be stored. */
  file?: File | undefined;
  handle?: TaskHandle | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
  failures: number;
}

const MAX_RUNNING = 2;
/** Milliseconds before each new try; the last one repeats. */
const RETRY_DELAYS = [5000, 15_000, 60_000, 300_000];
/** Milliseconds before a final failure is stored. A refusal may be that of a session that is about to end. */
const STORE_FAILURE_AFTER = 10_000;
/** Milliseconds between two updates of the progress. */
const PROGRESS_INTERVAL = 250;

const NOT_STORED =
  "Your browser couldn't store this upload. Keep this page open until all files are uploaded.";
const UNREADABLE =
  'This file was moved or changed on this device. Cancel this upload and add the file again.';

const tab = newId();
const senders = new Map<string, UploadSender>();
const listeners = new Set<() => void>();
const entries = new Map<string, Entry>();
/** What other tabs send, by tab. */
const remotes = new Map<string, readonly QueuedUpload[]>();
/** What this tab adds, until it is stored and a tab lists it. */
const adding = new Map<string, { upload: QueuedUpload; file: File }>();
/** Ids of uploads that are sent or canceled. Their rows may still be stored for a moment. */
const finished = new Set<string>();
const totalsOf = createTotals();

let owner: { userId: string; election: Election | undefined } | undefined;
/** True when this tab sends what is stored. */
let isSender = false;
let progressTimer: ReturnType<typeof setTimeout> | undefined;
let queue: UploadQueue = { uploads: [], ...totalsOf([]), isPageNeeded: false };

const ownUploads = () => [...entries.values()].map(({ upload }) => upload);

/** Registers how uploads of a kind are sent. Those of a kind without a sender wait. */
export function registerSender(kind: string, sender: UploadSender): void {
  senders.set(kind, sender);
  startNext();
}

const post = (message: UploadMessage, userId = owner?.userId): void => postMessage(userId, message);

const statesOf = (uploads: readonly QueuedUpload[]): string =>
  asJson(uploads.map(({ id, state, isFinal }) => [id, state, isFinal]));

function update(): void {
  const own = ownUploads();
  const others = [...remotes.values()].flat().filter(({ id }) => !entries.has(id));
  for (const { id } of [...own, ...others]) adding.delete(id);
  const unlisted = [...adding.values()].map(({ upload }) => upload);
  const uploads = [...own, ...others, ...unlisted].sort((one, other) => one.addedAt - other.addedAt);
  const isPageNeeded = own.some((upload) => upload.isInMemory && !isDone(upload));
  queue = { uploads, ...totalsOf(uploads), isPageNeeded };
  const saves = uploads.filter((upload) => isSaveItem(upload) && !isDone(upload));
  if (statesOf(saves) !== statesOf(useUploadOwner.getState().saves)) useUploadOwner.setState({ saves });
  for (const listener of listeners) listener();
}

/** Shows a change of what this tab sends, here and in other tabs. */
function ownChanged(): void {
  clearTimeout(progressTimer);
  progressTimer = undefined;
  update();
  if (owner) post({ type: 'uploads', tab, isSender, uploads: ownUploads() });
}

function save({ upload }: Entry): void {
  if (owner && !upload.isInMemory) void storeUpload(owner.userId, upload);
}

const isOver = (upload: QueuedUpload): boolean => isDone(upload) || finished.has(upload.id);

/** Deletes what is stored of an upload that is sent or canceled, except for its result. */
async function finish({ id }: Pick<QueuedUpload, 'id'>, done?: QueuedUpload): Promise<void> {
  finished.add(id);
  if (!owner) return;
  const { userId } = owner;
  await (done?.result === undefined ? deleteUpload(userId, id) : storeResult(userId, done));
  if (!queue.uploads.every(isOver)) return;
  const stored = await storedUploads(userId).catch(() => []);
  if (stored.length === 0 && queue.uploads.every(isOver)) markUploads(userId, false);
}

/** Stops sending, now and later. */
function stop(entry: Entry): void {
  clearTimeout(entry.timer);
  const { handle } = entry;
  entry.handle = undefined;
  handle?.cancel();
}

/** Changes an upload, which then is not running. */
function setState(entry: Entry, state: QueuedUpload['state'], failure: Partial<TaskStatus> = {}): void {
  stop(entry);
  const { problem, isFinal } = failure;
  entry.upload = { ...entry.upload, state, problem, isFinal, progress: undefined };
  ownChanged();
}

/** What users do with an upload. Each has an effect only in the states where it makes sense. */
const commands: Record<UploadCommand, (entry: Entry) => void> = {
  pause: (entry) => {
    if (!isInProgress(entry.upload)) return;
    setState(entry, 'paused');
    save(entry);
    startNext();
  },
  start: (entry) => {
    if (!['paused', 'failed'].includes(entry.upload.state)) return;
    entry.failures = 0;
    setState(entry, 'waiting');
    save(entry);
    startNext();
  },
  cancel: (entry) => {
    const { upload } = entry;
    if (isDone(upload)) return;
    stop(entry);
    void finish(upload);
    entries.delete(upload.id);
    ownChanged();
    startNext();
  },
  clear: ({ upload }) => {
    if (isDone(upload)) entries.delete(upload.id);
    ownChanged();
  },
};

/** The tab that sends the upload runs the command. */
function run(command: UploadCommand, id: string): void {
  const entry = entries.get(id);
  if (entry) return commands[command](entry);
  if (command === 'cancel' && adding.delete(id)) {
    finished.add(id);
    update();
  }
  post({ type: 'command', command, id });
}

const runAll = (command: UploadCommand, applies: (upload: QueuedUpload) => boolean): void =>
  queue.uploads.filter(applies).forEach(({ id }) => run(command, id));

export const pauseUpload = (id: string): void => run('pause', id);
/** Sends a paused or failed upload, again under the same id. */
export const resumeUpload = (id: string): void => run('start', id);
/** Stops an upload that is not done, and deletes it. */
export const cancelUpload = (id: string): void => run('cancel', id);
export const pauseAll = (): void => runAll('pause', isInProgress);
export const resumeAll = (): void => runAll('start', ({ state }) => state === 'paused');
/** Removes the uploads that are done from the list. */
export const clearDone = (): void => runAll('clear', isDone);

/** Sends uploads that wait, as many as may run at a time. */
function startNext(): void {
  if (!owner || !onlineManager.isOnline()) return;
  const { userId } = owner;
  // A save does not wait until large files are sent.
  const running = { files: 0, saves: 0 };
  const lane = ({ upload }: Entry) => (isSaveItem(upload) ? 'saves' : 'files');
  for (const entry of entries.values()) if (entry.handle) running[lane(entry)]++;
  for (const entry of entries.values()) {
    if (running[lane(entry)] >= MAX_RUNNING) continue;
    const sender = senders.get(entry.upload.kind);
    if (entry.upload.state !== 'waiting' || !sender) continue;
    if (sender.isBlocked?.(entry.upload, queue.uploads)) continue;
    running[lane(entry)]++;
    entry.handle = startTask(
      (_, tools) => send(userId, entry, sender, tools),
      undefined,
      entry.upload.id,
      (status) => onStatus(entry, status),
    );
  }
}

async function send(userId: string, entry: Entry, sender: UploadSender, tools: TaskContext) {
  const { upload, file } = entry;
  const content = file ?? (await readFile(userId, upload.id));
  const isReadable = await content
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => undefined);
  if (!content || !isReadable) throw new FinalError(UNREADABLE);
  tools.signal.throwIfAborted();
  const keep = async (target: unknown) => {
    entry.upload = { ...entry.upload, target };
    if (!upload.isInMemory) await storeUpload(userId, { ...entry.upload, state: 'waiting' });
  };
  const result = await sender.send(content, upload.target, { ...tools, keep });
  entry.upload = { ...entry.upload, result };
}

function onStatus(entry: Entry, status: TaskStatus): void {
  if (status.state === 'running') {
    const isFirst = entry.upload.state !== 'running';
    entry.upload = { ...entry.upload, state: 'running', progress: status.progress };
    if (isFirst) ownChanged();
    else progressTimer ??= setTimeout(ownChanged, PROGRESS_INTERVAL);
  } else if (status.state === 'done') {
    entry.file = undefined;
    setState(entry, 'done');
    void finish(entry.upload, entry.upload);
    startNext();
    senders.get(entry.upload.kind)?.onDone?.(entry.upload.target);
  } else if (status.state === 'failed') {
    setState(entry, 'failed', status);
    const delay = RETRY_DELAYS[Math.min(entry.failures++, RETRY_DELAYS.length - 1)];
    entry.timer = status.isFinal
      ? setTimeout(() => save(entry), STORE_FAILURE_AFTER)
      : setTimeout(() => {
          setState(entry, 'waiting');
          startNext();
        }, delay);
    startNext();
  }
}

function adopt(upload: QueuedUpload, file?: File): void {
  if (!finished.has(upload.id) && !entries.has(upload.id))
    entries.set(upload.id, { upload, file, failures: 0 });
}

/**
 * Stores files and sends them, now or after the next start. Rejects with a text for the user when the browser cannot
 * store them; they are sent nevertheless, while this page is open. The queue lists them at once. `id` is 32 hexadecimal
 * digits, by default new ones. Those of a user whose session has ended are only stored.
 */
export async function addUploads(
  kind: string,
  files: readonly { file: File; target: unknown; id?: string }[],
  userId = owner?.userId,
): Promise<void> {
  if (userId === undefined) throw new Error('uploads are only added by a signed-in user');
  const addedBy = owner?.userId === userId ? owner : undefined;
  if (addedBy && queue.uploads.every(isDone)) clearDone();
  // In the order in which they are added, also when the clock is set back.
  const addedAt = Math.max(now(), ...queue.uploads.map((upload) => upload.addedAt + 1));
  const added = files.map(({ file, target, id = newId() }, index) => {
    const { name, size } = file;
    const upload = { id, kind, target, name, size, addedAt: addedAt + index, state: 'waiting' as const };
    return { upload, file };
  });
  if (addedBy) for (const one of added) adding.set(one.upload.id, one);
  update();
  let isStored = true;
  for (const { upload, file } of added) {
    markUploads(userId, true);
    const isInMemory = !(await storeUpload(userId, upload, file));
    isStored &&= !isInMemory;
    // What is stored waits until the user is back.
    if (!addedBy) continue;
    if (owner !== addedBy) return;
    // Canceled while it was stored.
    if (finished.has(upload.id)) await finish(upload);
    else if (isInMemory) adopt({ ...upload, isInMemory }, file);
    else if (isSender) adopt(upload);
    else {
      post({ type: 'added', upload });
      addedBy.election?.expectAnswer();
    }
    ownChanged();
    startNext();
  }
  if (!isStored) throw new Error(NOT_STORED);
}

/** The file of an upload that is not sent, if this device has it. */
export async function uploadFile(id: string): Promise<File | undefined> {
  const added = adding.get(id) ?? entries.get(id);
  return added?.file ?? (owner && (await readFile(owner.userId, id).catch(() => undefined)));
}

/** Deletes the result of an upload from the queue; with `isUndone` from the server, too, as no record has it. */
async function forgetResult(userId: string, upload: QueuedUpload, isUndone: boolean): Promise<void> {
  try {
    if (isUndone) await senders.get(upload.kind)?.undo?.(upload.result);
  } catch (cause) {
    const status = Number(errorStatus(cause));
    // The next start tries again, unless the server has refused it.
    if (!(status >= 400 && status < 500)) return storeResult(userId, { ...upload, addedAt: 0 });
  }
  run('clear', upload.id);
  await finish(upload);
}

/**
 * Ends the uploads in the values of a form. What a saved form has belongs to its record. Of a discarded one, what is on
 * its way is canceled, and what has arrived is deleted from the server.
 */
export async function endUploads(values: unknown, outcome: FormOutcome): Promise<void> {
  if (!owner) return;
  const { userId } = owner;
  const isDiscarded = outcome === 'discarded';
  if (outcome !== 'saved') uploadIdsIn(values).forEach(cancelUpload);
  if (outcome === 'sent') return;
  const text = asJson(values);
  const isIn = (id: unknown) => text.includes(`"id":${asJson(id)}`);
  const known = [...queue.uploads, ...(await storedUploads(userId).catch(() => []))].filter(
    (upload) => isDone(upload) && !isSaveItem(upload),
  );
  for (const upload of new Map(known.map((one) => [one.id, one])).values()) {
    const { id } = (upload.result ?? {}) as { id?: string };
    if (isIn(id) || (isDiscarded && isIn(pendingFileId(upload.id))))
      void forgetResult(userId, upload, isDiscarded);
  }
}

/** Takes over what is stored. */
async function load(): Promise<void> {
  const loading = owner;
  if (!loading) return;
  const { userId } = loading;
  const stored = await storedUploads(userId).catch((cause: unknown) => {
    report('warn', 'uploads could not be read', cause);
    return undefined;
  });
  if (owner !== loading) return;
  for (const upload of stored ?? []) {
    if (isExpiredResult(upload)) void forgetResult(userId, upload, true);
    // Without election, another tab may be sending it. If not, the user resumes it.
    else if (!isDone(upload)) adopt(canElectSender() ? upload : { ...upload, state: 'paused' });
  }
  ownChanged();
  if (stored?.every(isExpiredResult) && queue.uploads.every(isOver)) markUploads(userId, false);
  startNext();
}

function drop(applies: (entry: Entry) => boolean = () => true): void {
  for (const entry of [...entries.values()].filter(applies)) {
    stop(entry);
    entries.delete(entry.upload.id);
  }
  ownChanged();
}

function setOwner(userId: string | undefined): void {
  if (owner?.userId === userId) return;
  adding.clear();
  drop();
  owner?.election?.end();
  owner = undefined;
  isSender = false;
  remotes.clear();
  update();
  if (userId === undefined) return;
  const beginSending = () => {
    isSender = true;
    // The former sender is gone. Other tabs that have uploads of their own say so.
    remotes.clear();
    post({ type: 'hello' });
    void load();
  };
  const endSending = () => {
    isSender = false;
    drop(({ upload }) => !upload.isInMemory);
  };
  owner = { userId, election: undefined };
  if (!canElectSender()) return beginSending();
  owner.election = electSender(`plumbline-uploads ${userId}`, beginSending, endSending);
  owner.election.expectAnswer();
  post({ type: 'hello' });
}

function onMessage(message: UploadMessage): void {
  if (message.type === 'hello') ownChanged();
  else if (message.type === 'forget') drop();
  else if (message.type === 'command') {
    const entry = entries.get(message.id);
    if (entry) commands[message.command](entry);
  } else if (message.type === 'added') {
    if (!isSender || !owner) return;
    markUploads(owner.userId, true);
    adopt(message.upload);
    ownChanged();
    startNext();
  } else {
    if (message.isSender) owner?.election?.answered();
    const before = remotes.get(message.tab)?.filter(isDone) ?? [];
    remotes.set(message.tab, message.uploads);
    // Without election, this tab has loaded as paused what the other one sends.
    if (!canElectSender())
      for (const { id } of message.uploads) if (!entries.get(id)?.handle) entries.delete(id);
    update();
    for (const { id, kind, target } of message.uploads.filter(isDone))
      if (!before.some((one) => one.id === id)) senders.get(kind)?.onDone?.(target);
  }
}

onTabMessage((userId, message) => {
  if (owner && userId === owner.userId) onMessage(message);
});
/** The network may be back. */
function wake(): void {
  for (const entry of entries.values())
    if (entry.upload.state === 'failed' && !entry.upload.isFinal) setState(entry, 'waiting');
  startNext();
}
onlineManager.subscribe((isOnline) => isOnline && wake());
onAnsweredAgain(wake);
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
// The other tabs no longer show what only this one sends.
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => post({ type: 'uploads', tab, isSender: false, uploads: [] }));
useUploadOwner.subscribe(({ userId }) => setOwner(userId));
setOwner(useUploadOwner.getState().userId);

/** What Log Out would lose. Rejects when storage cannot be read. */
export async function countUnfinished(userId: string): Promise<{ files: number; saves: number }> {
  const unstored = ownUploads().filter(({ isInMemory }) => isInMemory);
  const unfinished = [...(await storedUploads(userId)), ...unstored].filter((upload) => !isDone(upload));
  const saves = unfinished.filter(isSaveItem).length;
  return { files: unfinished.length - saves, saves };
}

/** Stops and deletes the user's uploads on Log Out, in all tabs. Resolves with true, and rejects when some may remain. */
export async function forgetUploads(userId: string): Promise<boolean> {
  post({ type: 'forget' }, userId);
  if (owner?.userId === userId) drop();
  await deleteUploads(userId);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current state of the queue, for code outside of components. */
export const getUploadQueue = (): UploadQueue => queue;

/** The uploads of the signed-in user and their totals. */
export const useUploadQueue = (): UploadQueue => useSyncExternalStore(subscribe, getUploadQueue);
