import { onlineManager, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiError } from '../../api/errors';
import { useSession } from '../../session/store';
import { runningRelease } from '../release/release';
import { isKept } from './keptQueries';

/** By the hash of its key, when each query was answered that is shown from this device. Epoch milliseconds. */
export const useKeptTimes = create<{ times: ReadonlyMap<string, number> }>(() => ({ times: new Map() }));

function setTime(queryHash: string, at: number | undefined): void {
  const times = new Map(useKeptTimes.getState().times);
  if (at === undefined ? times.delete(queryHash) : times.set(queryHash, at)) useKeptTimes.setState({ times });
}

/** The server was not reached, so its last answer is the best there is. A refusal is an answer. */
export const isUnreached = (cause: unknown): boolean =>
  cause instanceof ApiError
    ? cause.kind === 'unreachable' || cause.kind === 'unsent'
    : !onlineManager.isOnline();

/** Milliseconds. Who waits longer on a bad network sees what is kept until the answer is here. */
const SLOW = 5000;

/** A large file would push everything else out. */
const MAX_FILE = 50 * 1024 * 1024;
const isKeepable = (data: unknown) => !(data instanceof ArrayBuffer) || data.byteLength <= MAX_FILE;

const storage = () => import('../../session/keptAnswers');

type FetchData<Data, Key extends QueryKey> = (context: QueryFunctionContext<Key>) => Data | Promise<Data>;

/** What is needed of react-query's `Query`. */
interface RunningQuery {
  queryHash: string;
  state: { data: unknown };
  meta: Record<string, unknown> | undefined;
  isActive: () => boolean;
}

/**
 * Runs a query. Its answer is kept on this device if it is one of `keptQueries`, and used when the server cannot be reached
 * and a screen has nothing else to show. Who asks without a screen wants to know what the server has now, such as whether a
 * save has arrived (FAULT-96), unless `meta.mayBeKept` says otherwise. For the `persister` of queries.
 */
export function fetchOrReadKept<Data, Key extends QueryKey>(
  fetchData: FetchData<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: RunningQuery,
): Data | Promise<Data> {
  const userId = useSession.getState().user?.userId;
  const release = runningRelease();
  const isOurs = userId !== undefined && release !== undefined && isKept(context.queryKey);
  return isOurs ? fetchAndKeep(fetchData, context, query, { userId, release }) : fetchData(context);
}

async function fetchAndKeep<Data, Key extends QueryKey>(
  fetchData: FetchData<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: RunningQuery,
  { userId, release }: { userId: string; release: string },
): Promise<Data> {
  const isSameUser = () => useSession.getState().user?.userId === userId;
  const readKept = async () => {
    const isForScreen = query.isActive() || query.meta?.mayBeKept === true;
    if (!isForScreen || query.state.data !== undefined) return undefined;
    const kept = await storage()
      .then(({ readAnswer }) => readAnswer(userId, query.queryHash, release))
      .catch(() => undefined);
    if (!kept || !isSameUser()) return undefined;
    setTime(query.queryHash, kept.at);
    return { data: kept.data as Data };
  };
  // Without a network a request would only take time.
  const known = onlineManager.isOnline() ? undefined : await readKept();
  if (known) return known.data;
  const answer = Promise.resolve(fetchData(context)).then((data) => {
    setTime(query.queryHash, undefined);
    if (isKeepable(data))
      storage().then(
        ({ keepAnswer }) => {
          // Not when somebody else has signed in meanwhile.
          if (isSameUser()) void keepAnswer(userId, query.queryHash, { release, data });
        },
        () => undefined,
      );
    return data;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<'slow'>((resolve) => (timer = setTimeout(resolve, SLOW, 'slow')));
  try {
    const first = await Promise.race([answer.then((data) => ({ data })), slow]);
    if (first !== 'slow') return first.data;
    const kept = await readKept();
    if (!kept) return await answer;
    answer.then(
      (data) => isSameUser() && context.client.setQueryData(context.queryKey, data as never),
      () => undefined,
    );
    return kept.data;
  } catch (cause) {
    const kept = isUnreached(cause) ? await readKept() : undefined;
    if (!kept) throw cause;
    return kept.data;
  } finally {
    clearTimeout(timer);
  }
}
