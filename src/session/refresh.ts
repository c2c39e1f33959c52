import { refreshToken } from '../api/auth/contract';
import { call, type Credentials } from '../api/client';
import { ApiError } from '../api/errors';
import { serverRole } from '../api/roleCodes';
import { now } from '../lib/clock';
import { writeStorage, readStorage } from '../lib/storage';
import { readCookie, writeTokens } from './cookies';

/**
 * Limits refreshes to `MAX_REFRESHES` in `PERIOD` milliseconds, so that a server that rejects every token is not flooded
 * (FAULT-22).
 */
const MAX_REFRESHES = 10;
const PERIOD = 30_000;

/**
 * Times of the latest refreshes, in epoch milliseconds. All tabs share the list, and it is removed when the session
 * ends (SESSION-22).
 */
const STORAGE_KEY = 'plumblineRefreshes';
/** The tab's own list, used where storage is blocked. */
let ownTimes = '';

function recentRefreshes(): number[] {
  const shared = readStorage('localStorage', STORAGE_KEY);
  // Times in the future are ignored. They occur when the clock is set back.
  return (shared === undefined ? ownTimes : (shared ?? ''))
    .split(' ')
    .map(Number)
    .filter((time) => time > now() - PERIOD && time <= now());
}

/** Records that a refresh is being sent. */
function recordRefresh(): void {
  ownTimes = [...recentRefreshes(), now()].join(' ');
  writeStorage('localStorage', STORAGE_KEY, ownTimes);
}

/** True when the limit on refreshes allows another one. */
const mayRefresh = (): boolean => recentRefreshes().length < MAX_REFRESHES;

/**
 * The outcome of a refresh. `renewed`: this tab or another one renewed the tokens. `over`: the session no longer
 * belongs to this user. `no response`: the session is unchanged. `not ours`: the server returned another user's tokens.
 * Otherwise the status of the refusal.
 */
export type Renewal = 'renewed' | 'over' | 'no response' | 'not ours' | { refused: number };

/** Name of the Web Lock that one tab holds during its refresh (FAULT-10). */
const LOCK = 'plumbline-refresh';
/** Milliseconds that a call waits for a refresh, in this tab or another, before it fails (FAULT-07, 12). */
const WAIT_TIMEOUT = 10_000;
/**
 * Milliseconds that the server has to respond.
 * The refresh continues after the waiting calls have failed: a server that accepts a token pair only once has used it
 * up, and only this response holds the new pair. Until then no tab sends another refresh (FAULT-101).
 */
const CALL_TIMEOUT = 20_000;

/**
 * Renews the tokens of `credentials`.
 * Only one tab refreshes at a time, and none does if another tab has already renewed the tokens. Settles within 10 s
 * even if the refresh takes longer. `isDue` is called once no other tab is refreshing. `ending` aborts when the
 * session ends in this tab.
 */
export async function refresh(
  credentials: Credentials,
  isDue: () => boolean,
  ending: AbortSignal,
): Promise<Renewal> {
  const waitSignal = AbortSignal.any([ending, AbortSignal.timeout(WAIT_TIMEOUT)]);
  const waitAborted = new Promise<never>((_, reject) =>
    waitSignal.addEventListener('abort', () => reject(waitSignal.reason as Error)),
  );
  try {
    const renewing = withLock(async () => {
      // Another tab may have renewed or ended the session while this one waited.
      const before = changeByOtherTab(credentials);
      if (before) return before;
      // Cookies are written one by one. These may be the other tab's new tokens, read before their expiry was
      // written.
      if (!isDue()) return 'renewed';
      const renewal = mayRefresh() ? await renew(credentials, waitSignal) : 'no response';
      if (!isUsedUp(renewal)) return renewal;
      await wait(DEFAULT_RETRY_DELAY, waitSignal);
      return changeByOtherTab(credentials) ?? renewal;
    }, waitSignal);
    return await Promise.race([renewing, waitAborted]);
  } catch (cause) {
    if (!waitSignal.aborted) throw cause;
    // The tab that holds the lock may be frozen. Stealing the lock would allow two refreshes when that tab resumes.
    return changeByOtherTab(credentials) ?? 'no response';
  }
}

/**
 * True when the server refused this refresh soon after another one, which may have used up the token pair. The new
 * pair may be on its way to another tab (FAULT-101).
 */
const isUsedUp = (renewal: Renewal): boolean =>
  typeof renewal === 'object' && renewal.refused === 403 && recentRefreshes().length > 1;

/** The last refresh of this tab, used where Web Locks are unavailable. */
let lastRefresh: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while no other tab does. Without Web Locks (plain HTTP), only the refreshes of this tab are serialized
 * (FAULT-11).
 */
function withLock<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(LOCK, { signal }, work);
  const turn = lastRefresh.then(() => {
    signal.throwIfAborted();
    return work();
  });
  lastRefresh = turn.catch(() => undefined);
  return turn;
}

/** Returns how another tab has changed the session, or undefined while its tokens are unchanged. */
function changeByOtherTab({ userId, accessToken }: Credentials): Renewal | undefined {
  if (readCookie('userId') !== userId) return 'over';
  return readCookie('accessToken') === accessToken ? undefined : 'renewed';
}

/** Milliseconds before the one retry when the server sends no `Retry-After`. */
const DEFAULT_RETRY_DELAY = 1000;
/** Milliseconds. A longer `Retry-After` is treated as no response. */
const MAX_RETRY_DELAY = 5000;

async function renew(credentials: Credentials, waitSignal: AbortSignal): Promise<Renewal> {
  const first = await attempt(credentials);
  if (!('retryAfter' in first)) return first.renewal;
  // No call is waiting any more, and the first attempt may have succeeded. The next call decides.
  if (waitSignal.aborted) return 'no response';
  if (first.retryAfter > MAX_RETRY_DELAY || !(await wait(first.retryAfter, waitSignal))) return 'no response';
  const meanwhile = changeByOtherTab(credentials);
  if (meanwhile) return meanwhile;
  return mayRefresh() ? (await attempt(credentials)).renewal : 'no response';
}

/** Resolves to false if `signal` aborts first. */
const wait = (delay: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), delay);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

type Attempt = { renewal: Renewal } | { renewal: 'no response'; retryAfter: number };

async function attempt(credentials: Credentials): Promise<Attempt> {
  recordRefresh();
  const { idToken, accessToken, userId, userBusinessId } = credentials;
  const [response] = await Promise.allSettled([
    call(refreshToken, {
      body: {
        userTokens: { idToken, accessToken },
        userId,
        userBusinessId,
        role: serverRole(readCookie('role') ?? ''),
      },
      silent: true,
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    }),
  ]);
  // The response is discarded if the session has ended or changed users in the meantime (FAULT-11, 16).
  const meanwhile = changeByOtherTab(credentials);
  if (meanwhile) return { renewal: meanwhile };
  if (response.status === 'rejected') return attemptFromError(response.reason);
  const { value } = response;
  const isOther = value.userId !== undefined && value.userId !== userId;
  if (isOther || areDifferent(subjectOf(idToken), subjectOf(value.idToken))) return { renewal: 'not ours' };
  return { renewal: writeTokens(value) ? { refused: 0 } : 'renewed' };
}

/** Returns the subject (`sub`) of a JWT, or undefined if the token cannot be decoded. */
function subjectOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/**
 * True when both subjects are known and differ. The server may return another user's tokens without a user id
 * (FAULT-09).
 */
const areDifferent = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** True for statuses with which a server or proxy reports that it has not processed the request. */
const isBusy = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Maps a failed refresh to its outcome (ERR-12…14, SESSION-19, FAULT-06).
 * A response without a valid token pair is a refusal. An unreachable or busy server leaves the session as it is and is
 * retried. A timeout is not retried.
 */
function attemptFromError(cause: unknown): Attempt {
  if (!(cause instanceof ApiError)) throw cause;
  const { kind, status, retryAfter = DEFAULT_RETRY_DELAY } = cause;
  if (kind === 'signed-out') return { renewal: 'over' };
  if (kind === 'cancelled') return { renewal: 'no response' };
  if (kind === 'unreachable' || (kind === 'refused' && isBusy(status)))
    return { renewal: 'no response', retryAfter };
  return { renewal: { refused: status } };
}
