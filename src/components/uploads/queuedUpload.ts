import * as z from 'zod/mini';
import { now } from '../../lib/clock';
import type { TaskContext } from '../task/startTask';

/** The stored format. Another release may have written it, so unreadable rows are ignored (FAULT-99). */
export const uploadSchema = z.object({
  /** Stays the same for all tries, so that the server recognizes what it has (FAULT-94). */
  id: z.string(),
  /** Says which sender sends it. */
  kind: z.string(),
  /** What the sender needs besides the file, such as the id of a record. JSON. */
  target: z.unknown(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Epoch milliseconds. Uploads start in this order. */
  addedAt: z.number(),
  /** `failed` uploads that are not final are tried again automatically. */
  state: z.enum(['waiting', 'running', 'paused', 'failed', 'done']),
  /** From 0 to 1, while it is running. */
  progress: z.optional(z.number()),
  /** Why it failed, as text for the user. */
  problem: z.optional(z.string()),
  /** The same again would fail the same way. Only the user retries it. */
  isFinal: z.optional(z.boolean()),
  /** The browser could not store the file, so the page must stay open. */
  isInMemory: z.optional(z.boolean()),
  /** What its sender returned, such as the stored file. Kept in place of the file, for the form that waits for it. */
  result: z.optional(z.unknown()),
});

/** A file on its way to the server, or a save in the outbox, which has no file. */
export type QueuedUpload = z.output<typeof uploadSchema>;

/** The kind of saves that wait in the outbox. */
export const saveKind = 'save';

/** The kind of the photos of forms that a file service stores. Nothing else is of this kind. */
export const formPhotoKind = (service: string): string => `form photo ${service}`;

export const isFormPhoto = ({ kind }: QueuedUpload): boolean => kind.startsWith(formPhotoKind(''));

export const isSaveItem = ({ kind }: QueuedUpload): boolean => kind === saveKind;

export const isDone = ({ state }: QueuedUpload): boolean => state === 'done';

/** `sent` is a form that the user discards while nobody knows if it was saved. */
export type FormOutcome = 'saved' | 'sent' | 'discarded';

/** Milliseconds for which a result is kept: 14 days. A draft that waits for it is kept for 7 days. */
const RESULT_AGE = 14 * 24 * 60 * 60 * 1000;

/** True for results that no saved form has taken over in time. */
export const isExpiredResult = (upload: QueuedUpload): boolean =>
  isDone(upload) && now() - upload.addedAt > RESULT_AGE;

/** True for uploads that go on without the user. */
export const isInProgress = ({ state, isFinal }: QueuedUpload): boolean =>
  state === 'waiting' || state === 'running' || (state === 'failed' && !isFinal);

const sentBytesOf = ({ state, size, progress = 0 }: QueuedUpload): number =>
  state === 'done' ? size : size * progress;

const sumOf = (uploads: readonly QueuedUpload[], bytes: (upload: QueuedUpload) => number): number =>
  uploads.reduce((sum, upload) => sum + bytes(upload), 0);

/** Milliseconds over which the speed is averaged, at least, and those before there is an average. */
const WINDOW = 15_000;
const MIN_WINDOW = 3000;

export interface UploadTotals {
  bytes: number;
  sentBytes: number;
  /** Undefined while nothing is sent, and in the first seconds. */
  secondsLeft: number | undefined;
}

export interface UploadQueue extends UploadTotals {
  /** This user's uploads in the order in which they were added, those of other tabs included. */
  uploads: readonly QueuedUpload[];
  /** Closing this page loses files that the browser could not store. */
  isPageNeeded: boolean;
}

/** What a sender gets besides the id, signal and progress of a task. */
export interface UploadTools extends TaskContext {
  /** Stores a changed target, for the tries to come. */
  keep: (target: unknown) => Promise<void>;
}

export interface UploadSender {
  /**
   * Sends a file. `target` is what was given to `addUploads`. The id in `tools` is the same for each try (FAULT-94). What
   * it resolves with, unless undefined, is the `result` of the upload, which is kept until `isExpiredResult`.
   */
  send: (file: File, target: unknown, tools: UploadTools) => Promise<unknown>;
  /** True while an upload has to wait for others of the queue. */
  isBlocked?: (upload: QueuedUpload, queue: readonly QueuedUpload[]) => boolean;
  /** Deletes what `send` resolved with from the server, which refuses that for what a record has (CALL-248). */
  undo?: ((result: unknown) => Promise<unknown>) | undefined;
  /** Called in each open tab when a file was sent, to load again what shows it. */
  onDone?: ((target: unknown) => void) | undefined;
}

/** Returns a function that sums up the uploads each time they change, and estimates the time left. */
export function createTotals(): (uploads: readonly QueuedUpload[]) => UploadTotals {
  let samples: [at: number, sent: number][] = [];
  return (uploads) => {
    const at = now();
    const sentBytes = sumOf(uploads, sentBytesOf);
    const totals = { bytes: sumOf(uploads, ({ size }) => size), sentBytes, secondsLeft: undefined };
    if (!uploads.some(({ state }) => state === 'running')) samples = [];
    // A file that starts again or is removed says nothing about the speed.
    if (sentBytes < (samples.at(-1)?.[1] ?? 0)) samples = [];
    samples.push([at, sentBytes]);
    while (at - (samples[1]?.[0] ?? at) > WINDOW) samples.shift();
    const [firstAt, firstSent] = samples[0] ?? [at, sentBytes];
    if (at - firstAt < MIN_WINDOW || sentBytes === firstSent) return totals;
    const left = sumOf(uploads.filter(isInProgress), (upload) => upload.size - sentBytesOf(upload));
    return { ...totals, secondsLeft: (left * (at - firstAt)) / (sentBytes - firstSent) / 1000 };
  };
}
