/**
 * What the API has answered, kept on this device to be read without a network. Each user has their own answers. They are
 * deleted on Log Out, and when somebody else signs in (FAULT-15).
 */
import { now } from '../lib/clock';
import { report } from '../lib/report';
import { browserStore, type RowStore } from '../lib/rowStore';
import { useStorageProblem } from './storageProblem';

/** What is known of an answer without reading it. */
export interface AnswerInfo {
  /** When it was answered, epoch milliseconds. */
  at: number;
  /** Another release may read it differently. '' for files, which every release reads. */
  release: string;
  /** Bytes, roughly. */
  size: number;
}

export interface KeptAnswer extends AnswerInfo {
  data: unknown;
}

const MAX_AGE = 14 * 24 * 3600_000;

let store: RowStore = browserStore('plumbline-answers', 'answers');

/** Sets the storage. For tests. */
export const setAnswerStore = (to: RowStore): void => void (store = to);

/** Two rows for each answer, so that sizes and ages are known without reading megabytes. */
type RowKind = 'info' | 'data';
const rowKey = (kind: RowKind, userId: string, queryHash = ''): string =>
  `${kind} ${encodeURIComponent(userId)} ${queryHash}`;

/** Says what failed. What cannot be kept is only missing without a network. */
const attempt = <T>(what: string, work: () => Promise<T>): Promise<T | undefined> =>
  work().catch((cause: unknown) => {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    useStorageProblem.setState({ problem: isFull ? 'full' : 'blocked' });
    report('warn', `answers could not be ${what}`, cause);
    return undefined;
  });

const sizeOf = (data: unknown): number =>
  data instanceof ArrayBuffer ? data.byteLength : (JSON.stringify(data) ?? '').length;

/** Keeps the answer to a query. */
export const keepAnswer = (
  userId: string,
  queryHash: string,
  { release, data }: { release: string; data: unknown },
) =>
  attempt('stored', async () => {
    const info: AnswerInfo = {
      at: now(),
      release: data instanceof ArrayBuffer ? '' : release,
      size: sizeOf(data),
    };
    await store.write([
      [rowKey('info', userId, queryHash), info],
      [rowKey('data', userId, queryHash), data],
    ]);
    if (useStorageProblem.getState().problem) useStorageProblem.setState({ problem: undefined });
  });

const isUsable = (info: AnswerInfo, release: string) =>
  (info.release === '' || info.release === release) && now() - info.at < MAX_AGE;

/** The last answer to a query, if this release can read one. */
export async function readAnswer(
  userId: string,
  queryHash: string,
  release: string,
): Promise<KeptAnswer | undefined> {
  const keys = (['info', 'data'] as const).map((kind) => rowKey(kind, userId, queryHash));
  const [info, data] = (await attempt('read', () => store.read(keys))) ?? [];
  return info && isUsable(info as AnswerInfo, release) ? { ...(info as AnswerInfo), data } : undefined;
}

/** The answers of a user that this release can read, by the hash of their queries. Undefined without storage. */
export const keptInfos = (userId: string, release: string): Promise<Map<string, AnswerInfo> | undefined> =>
  attempt('read', async () => {
    const prefix = rowKey('info', userId);
    const keys = (await store.keys()).filter((key) => key.startsWith(prefix));
    const infos = (await store.read(keys)) as AnswerInfo[];
    const entries = keys.flatMap((key, index): [string, AnswerInfo][] => {
      const info = infos[index];
      return info && isUsable(info, release) ? [[key.slice(prefix.length), info]] : [];
    });
    return new Map(entries);
  });

/** Deletes the answers of other users, and those that this release cannot read or that are too old. */
export const deleteOldAnswers = (userId: string, release: string) =>
  attempt('deleted', async () => {
    const usable = await keptInfos(userId, release);
    if (!usable) return;
    const prefixes = (['info', 'data'] as const).map((kind) => rowKey(kind, userId));
    const isUsed = (key: string) =>
      prefixes.some((prefix) => key.startsWith(prefix) && usable.has(key.slice(prefix.length)));
    await store.remove((await store.keys()).filter((key) => !isUsed(key)));
  });

/** Deletes the answers of everybody else. */
export const deleteOthersAnswers = (userId: string) =>
  attempt('deleted', async () => {
    const prefixes = (['info', 'data'] as const).map((kind) => rowKey(kind, userId));
    const isTheirs = (key: string) => prefixes.every((prefix) => !key.startsWith(prefix));
    await store.remove((await store.keys()).filter(isTheirs));
  });

/** Deletes some answers of a user. */
export const removeAnswers = (userId: string, queryHashes: readonly string[]) =>
  attempt('deleted', () =>
    store.remove(queryHashes.flatMap((hash) => [rowKey('info', userId, hash), rowKey('data', userId, hash)])),
  );

/** Deletes all answers. */
export const forgetAnswers = () => attempt('deleted', async () => store.remove(await store.keys()));
