import { refreshToken } from '../api/auth/contract';
import { call, type Credentials } from '../api/client';
import { ApiError } from '../api/errors';
import { theirRole } from '../api/roleCodes';
import { now } from '../lib/clock';
import { storeText, storedText } from '../lib/kept';
import { readCookie, writeTokens } from './cookies';

/** A server that refuses whatever it is sent is asked no oftener than this (FAULT-22). */
const MOST = 10;
const PERIOD = 30_000;

/** When the last refreshes of the session were sent, in epoch milliseconds: one list for all tabs, gone with the session (SESSION-22). */
const KEY = 'plumblineRefreshes';
/** Where storage is blocked, each tab has its own. */
let own = '';

function sentLately(): number[] {
  const shared = storedText('localStorage', KEY);
  // A clock that was put back must not count what seems still to come.
  return (shared === undefined ? own : (shared ?? ''))
    .split(' ')
    .map(Number)
    .filter((time) => time > now() - PERIOD && time <= now());
}

/** One is being sent. */
function noteRefresh(): void {
  own = [...sentLately(), now()].join(' ');
  storeText('localStorage', KEY, own);
}

/** Whether the server may be asked once more. */
const mayRefresh = (): boolean => sentLately().length < MOST;

/**
 * What has become of the session: `renewed`, by us or by another tab · `over`, it is not this user's any more ·
 * `no answer`, it stays as it is · `not ours`, the server took it for somebody else's · or the status it was refused with.
 */
export type Renewal = 'renewed' | 'over' | 'no answer' | 'not ours' | { refused: number };

/** Held by one tab of the browser around its refresh (FAULT-10). */
const LOCK = 'plumbline-refresh';
/** Milliseconds that a call waits for a refresh, by this tab or another, before it fails (FAULT-07, 12). */
const PATIENCE = 10_000;
/**
 * For the server alone. The refresh itself goes on when nobody waits for it any more: a server that takes a pair once
 * has used it up, and only this answer holds the new one. Until then no tab sends another (FAULT-101).
 */
const CALL_PATIENCE = 20_000;

/**
 * Renews the tokens of `credentials`: one refresh at a time over all tabs, none where another tab has renewed them
 * already. Settles within 10 s, also where the refresh takes longer. `isDue` is asked once no other tab refreshes.
 * `ending` is aborted when the session ends in this tab.
 */
export async function refresh(
  credentials: Credentials,
  isDue: () => boolean,
  ending: AbortSignal,
): Promise<Renewal> {
  const patience = AbortSignal.any([ending, AbortSignal.timeout(PATIENCE)]);
  const givenUp = new Promise<never>((_, reject) =>
    patience.addEventListener('abort', () => reject(patience.reason as Error)),
  );
  try {
    const renewing = alone(async () => {
      // Asked anew: while this tab waited, another one may have renewed or ended the session.
      const before = overtaken(credentials);
      if (before) return before;
      // Cookies are written one by one: these may be the other tab's new tokens, read before their expiry was there.
      if (!isDue()) return 'renewed';
      const renewal = mayRefresh() ? await renew(credentials, patience) : 'no answer';
      if (!isUsedUp(renewal)) return renewal;
      await paused(PAUSE, patience);
      return overtaken(credentials) ?? renewal;
    }, patience);
    return await Promise.race([renewing, givenUp]);
  } catch (cause) {
    if (!patience.aborted) throw cause;
    // The tab that holds the lock may be frozen. To steal the lock would be to have two refreshes when it thaws.
    return overtaken(credentials) ?? 'no answer';
  }
}

/** Refused right after another refresh, which may have used up the pair: its answer may be on the way to another tab (FAULT-101). */
const isUsedUp = (renewal: Renewal): boolean =>
  typeof renewal === 'object' && renewal.refused === 403 && sentLately().length > 1;

/** The last refresh of this tab, where there are no Web Locks. */
let last: Promise<unknown> = Promise.resolve();

/** Does `work` while no other tab does. Without Web Locks (plain HTTP) each tab waits for itself alone (FAULT-11). */
function alone<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(LOCK, { signal }, work);
  const turn = last.then(() => {
    signal.throwIfAborted();
    return work();
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** What others have made of the session meanwhile; undefined while its tokens are still these. */
function overtaken({ userId, accessToken }: Credentials): Renewal | undefined {
  if (readCookie('userId') !== userId) return 'over';
  return readCookie('accessToken') === accessToken ? undefined : 'renewed';
}

/** Before the one more try, where the server names no time of its own, in milliseconds. */
const PAUSE = 1000;
/** A server that wants more has not answered: nobody waits for so long. */
const LONGEST_PAUSE = 5000;

async function renew(credentials: Credentials, patience: AbortSignal): Promise<Renewal> {
  const first = await attempt(credentials);
  if (!('retryAfter' in first)) return first.renewal;
  // Nobody waits any more, and the first may have been done: the next call decides.
  if (patience.aborted) return 'no answer';
  if (first.retryAfter > LONGEST_PAUSE || !(await paused(first.retryAfter, patience))) return 'no answer';
  const meanwhile = overtaken(credentials);
  if (meanwhile) return meanwhile;
  return mayRefresh() ? (await attempt(credentials)).renewal : 'no answer';
}

/** False where `signal` was aborted first. */
const paused = (delay: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), delay);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

type Attempt = { renewal: Renewal } | { renewal: 'no answer'; retryAfter: number };

async function attempt(credentials: Credentials): Promise<Attempt> {
  noteRefresh();
  const { idToken, accessToken, userId, userBusinessId } = credentials;
  const [asked] = await Promise.allSettled([
    call(refreshToken, {
      body: {
        userTokens: { idToken, accessToken },
        userId,
        userBusinessId,
        role: theirRole(readCookie('role') ?? ''),
      },
      silent: true,
      signal: AbortSignal.timeout(CALL_PATIENCE),
    }),
  ]);
  // Whatever came is nobody's any more when the session has ended or changed hands meanwhile (FAULT-11, 16).
  const meanwhile = overtaken(credentials);
  if (meanwhile) return { renewal: meanwhile };
  if (asked.status === 'rejected') return failed(asked.reason);
  const { value } = asked;
  const isOther = value.userId !== undefined && value.userId !== userId;
  if (isOther || isAnother(subjectOf(idToken), subjectOf(value.idToken))) return { renewal: 'not ours' };
  return { renewal: writeTokens(value) ? { refused: 0 } : 'renewed' };
}

/** Whom a token names that can be read (a JWT); undefined for any other. */
function subjectOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/** Tokens of somebody else may come without the id of whose they are (FAULT-09). */
const isAnother = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** The server, or what stands before it, has not got round to the question. */
const isBusy = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * ERR-12…14, SESSION-19, FAULT-06: an answer that is no pair is a refusal; no answer is none, and neither is one that says nothing of
 * the session. What took too long is not tried again.
 */
function failed(cause: unknown): Attempt {
  if (!(cause instanceof ApiError)) throw cause;
  const { kind, status, retryAfter = PAUSE } = cause;
  if (kind === 'signed-out') return { renewal: 'over' };
  if (kind === 'cancelled') return { renewal: 'no answer' };
  if (kind === 'unreachable' || (kind === 'refused' && isBusy(status)))
    return { renewal: 'no answer', retryAfter };
  return { renewal: { refused: status } };
}
