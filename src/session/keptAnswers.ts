/**
 * What the API has answered, kept on this device to be read without a network. Each user has their own answers. They are
 * deleted on Log Out, and when somebody else signs in (FAULT-15).
 */
import { now } from '../lib/clock';
import { report } from '../lib/report';
import { browserStore, type RowStore } from '../lib/rowStore';

export interface KeptAnswer {
  /** When it was answered, epoch milliseconds. */
  at: number;
  /** Another release may read it differently. */
  release: string;
  data: unknown;
}

const MAX_AGE = 14 * 24 * 3600_000;

let store: RowStore = browserStore('plumbline-answers', 'answers');

/** Sets the storage. For tests. */
export const setAnswerStore = (to: RowStore): void => void (store = to);

const rowKey = (userId: string, queryHash = ''): string => `${encodeURIComponent(userId)} ${queryHash}`;

/** Says what failed. What cannot be kept is only missing without a network. */
const attempt = <T>(what: string, work: () => Promise<T>): Promise<T | undefined> =>
  work().catch((cause: unknown) => {
    report('warn', `answers could not be ${what}`, cause);
    return undefined;
  });

/** Keeps the answer to a query. */
export const keepAnswer = (userId: string, queryHash: string, answer: Omit<KeptAnswer, 'at'>) =>
  attempt('stored', () => store.write([[rowKey(userId, queryHash), { ...answer, at: now() }]]));

/** The last answer to a query, if this release has kept one. */
export async function readAnswer(
  userId: string,
  queryHash: string,
  release: string,
): Promise<KeptAnswer | undefined> {
  const [row] = (await attempt('read', () => store.read([rowKey(userId, queryHash)]))) ?? [];
  const kept = row as KeptAnswer | undefined;
  return kept?.release === release && now() - kept.at < MAX_AGE ? kept : undefined;
}

async function removeAnswers(applies: (key: string, row: KeptAnswer) => boolean): Promise<void> {
  const rows = await store.all();
  const keys = rows.filter(([key, row]) => applies(key, row as KeptAnswer)).map(([key]) => key);
  await store.remove(keys);
}

/** Deletes the answers of other users, of other releases, and those that are too old. */
export const deleteOldAnswers = (userId: string, release: string) =>
  attempt('deleted', () =>
    removeAnswers(
      (key, row) => !key.startsWith(rowKey(userId)) || row.release !== release || now() - row.at >= MAX_AGE,
    ),
  );

/** Deletes all answers. */
export const forgetAnswers = () => attempt('deleted', () => removeAnswers(() => true));
