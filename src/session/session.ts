/** The life cycle of the session: sign in, renew, end. The API client accesses it through `sessionGateway`. */
import { login, logout, type SignedIn } from '../api/auth/contract';
import { call, type Credentials, type Host } from '../api/client';
import { config } from '../api/config';
import { ApiError, REFRESH_FAILED, SESSION_EXPIRED } from '../api/errors';
import { report } from '../lib/report';
import { clearCookies, isExpired, type NotKept, readCookie, readCredentials, writeSession } from './cookies';
import { noFlags, withFlags } from './flags';
import { refresh } from './refresh';
import { dropSession, takeSession, useSession } from './store';
import { notifyTabs, watchTabs } from './tabs';

/** Callbacks through which `app` responds to changes of the session. */
export interface SessionEvents {
  notify: (message: { kind: 'failure'; text: string }) => void;
  /** A user has signed in in another tab while this tab is signed out. */
  began: () => void;
  /**
   * The session is over. Empty all caches and show the sign-in page. If `mayReturn` is true, signing in returns to
   * the current page.
   */
  ended: (mayReturn: boolean) => void;
  reload: () => void;
}

/** Milliseconds between a refused refresh and the logout (CONST-16). */
const LOGOUT_DELAY = 3000;
/** Milliseconds between a change of user and the reload (CONST-15). */
const RELOAD_DELAY = 2000;
/** Milliseconds by which the lookups are delayed when remembered flags are available. */
const HEAD_START = 300;
/** Milliseconds to wait for the logout call (AUTH-13). */
const LOGOUT_PATIENCE = 3000;
const USER_CHANGED = 'Something went wront. Reloading the page';
const CLEAR_COOKIES = 'Clear the cookies of this site in your browser, then sign in again.';
const notKeptTexts: Record<NotKept, string> = {
  blocked: 'Your browser does not keep cookies for this site. Allow them to sign in.',
  'too large': `This site has more cookies than it can work with. ${CLEAR_COOKIES}`,
  hidden: `Cookies of an earlier sign-in are in the way. ${CLEAR_COOKIES}`,
};

let events: SessionEvents | undefined;
/**
 * Set while the session is about to end or the page is about to reload. No call is sent during that time (FAULT-13,
 * 19).
 */
let closing: ReturnType<typeof setTimeout> | undefined;
let flight: Promise<void> | undefined;
/** The sign-out in progress. A second click joins it. */
let leaving: Promise<void> | undefined;
/** Aborts when the session ends, so that no answer reaches the next session (FAULT-15). */
let life = new AbortController();
/** The access token of a session that has ended but whose cookies could not be removed (FAULT-31). */
let stuck: string | undefined;

export const connectSession = (to: SessionEvents): void => {
  events = to;
  leaving = undefined;
  startAfresh();
  watchTabs({ look, isCurrent, reload: to.reload });
};

/** Aborts all calls in progress, because their answers must not reach another session. */
function dropCalls(): void {
  life.abort();
  life = new AbortController();
  flight = undefined;
}

function startAfresh(): void {
  dropCalls();
  stopClosing();
}

function stopClosing(): void {
  clearTimeout(closing);
  closing = undefined;
}

/** Starts the session stored in the cookies, if any, and its lookups. Returns false when there is no session. */
export function resumeSession(): boolean {
  if ((stuck && readCookie('accessToken') === stuck) || !takeSession()) return false;
  const isKnown = useSession.getState().flags.sidebar.loaded;
  // Loaded separately because the sign-in page does not need this code.
  Promise.all([import('./loadFlags'), import('./loadPerson'), isKnown && headStart()])
    .then(([{ loadFlags }, { loadPerson }]) => Promise.all([loadFlags(), loadPerson()]))
    .catch(lookupsLost);
  return true;
}

/** With remembered flags, the requests of the page itself go first. */
const headStart = () => new Promise((resolve) => setTimeout(resolve, HEAD_START));

/**
 * Nothing is granted when the code of the lookups cannot be loaded. The shell still renders and reports the failure
 * (FAULT-81, 88).
 */
function lookupsLost(cause: unknown): void {
  report('error', 'the access lookups could not be started', cause);
  useSession.setState({
    flags: withFlags(noFlags, { sidebar: { loaded: true } }),
    settled: true,
    failedLookups: ['everything'],
  });
}

/** True when a user is signed in. A tab without a user starts the session stored in the cookies, if any. */
export const hasSession = (): boolean =>
  useSession.getState().user ? readCredentials() !== undefined : resumeSession();

/** Signs in (AUTH-01, AUTH-03). Rejects with an ApiError whose text belongs beside the form. */
export async function signIn(values: {
  username: string;
  password: string;
  remember: boolean;
}): Promise<void> {
  const { username, password, remember } = values;
  enter(await call(login, { body: { username, password }, silent: true }), remember);
}

/**
 * Starts a session from the answer of any sign-in call (AUTH-03). Throws an ApiError if the browser does not keep the
 * cookies.
 */
export function enter(answer: SignedIn, remember: boolean): void {
  const problem = writeSession(answer, remember ? (answer.rem ?? config().rememberDays) : undefined);
  if (problem) throw new ApiError('unreadable', 200, notKeptTexts[problem]);
  startAfresh();
  resumeSession();
  notifyTabs({ mayReturn: true });
}

/** Notifies the server, then ends the session regardless of the answer (AUTH-13). */
export function signOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(): Promise<void> {
  const userId = useSession.getState().user?.userId;
  const { signal } = life;
  await call(logout, { silent: true, signal: AbortSignal.timeout(LOGOUT_PATIENCE) }).catch(() => undefined);
  // If the session has ended in the meantime and another user has signed in, in this tab or another, that session
  // must not end.
  const now = readCookie('userId');
  if (!signal.aborted && (now === undefined || now === userId)) end(false);
}

/** Ends the session in every tab. */
function end(mayReturn: boolean): void {
  stuck = undefined;
  if (!clearCookies()) {
    stuck = readCookie('accessToken');
    events?.notify({ kind: 'failure', text: notKeptTexts.hidden });
  }
  depart(mayReturn);
  notifyTabs({ mayReturn });
}

/** Leaves a session that has ended: aborts its calls and pending actions so that they cannot affect the next user. */
function depart(mayReturn: boolean): void {
  startAfresh();
  clearLocalStorage();
  dropSession();
  events?.ended(mayReturn);
}

/** Keeps the preferences, whose keys contain `Boxes` (SESSION-22). */
function clearLocalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!key.includes('Boxes')) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}

/** Compares the cookies with this tab's user. Another tab may have signed in or out (SESSION-23, FAULT-13, 15, 21). */
function look(mayReturn: boolean): void {
  if (!useSession.getState().user) {
    if (readCredentials()) events?.began();
  } else if (!readCredentials()) {
    depart(mayReturn);
  } else {
    checkUser();
  }
}

const isCurrent = (): boolean => {
  const { user } = useSession.getState();
  return !user || readCredentials()?.userId === user.userId;
};

/** Ends the session whose `accessToken` was refused, unless another tab has renewed the token before the delay ends. */
function endSoon(text: string, accessToken: string): void {
  close(text, LOGOUT_DELAY, () => {
    if (readCookie('accessToken') === accessToken) end(true);
    else look(true);
  });
}

/** Displays `text`, blocks all calls for `delay` milliseconds, then runs `work`. */
function close(text: string, delay: number, work: () => void): void {
  closing = setTimeout(() => {
    stopClosing();
    work();
  }, delay);
  events?.notify({ kind: 'failure', text });
}

/**
 * Schedules a reload if another tab has signed in as a different user (SESSION-23, 24). Returns false when no call
 * may be sent.
 */
export function checkUser(): boolean {
  const { user } = useSession.getState();
  const userId = readCookie('userId');
  if (closing || !user || !userId || userId === user.userId) return !closing;
  // The new user must not receive answers to the previous user's calls.
  dropCalls();
  close(USER_CHANGED, RELOAD_DELAY, () => events?.reload());
  return false;
}

const signedOutError = () => new ApiError('signed-out', 0, 'You are signed out.');

/**
 * Resolves when the tokens of `credentials` are renewed. Otherwise displays the reason and rejects with an ApiError.
 */
async function renew(credentials: Credentials, isDue: () => boolean): Promise<void> {
  const renewal = await refresh(credentials, isDue, life.signal);
  if (renewal === 'renewed') return;
  if (renewal === 'over' || closing) throw signedOutError();
  if (renewal === 'no answer') {
    events?.notify({ kind: 'failure', text: REFRESH_FAILED });
    throw new ApiError('unreachable', 0, REFRESH_FAILED);
  }
  if (renewal === 'not ours') {
    // Handled like a change of user, but the cookies are removed too. If they remained, every reload would get the
    // same answer (FAULT-09).
    close(USER_CHANGED, RELOAD_DELAY, () => {
      end(true);
      events?.reload();
    });
    throw signedOutError();
  }
  const text = renewal.refused === 403 ? SESSION_EXPIRED : REFRESH_FAILED;
  endSoon(text, credentials.accessToken);
  throw new ApiError('signed-out', renewal.refused, text);
}

/** Runs one refresh at a time. All calls that need a refresh share it (SESSION-17). */
function renewOnce(isDue: () => boolean): Promise<void> {
  const credentials = credentialsNow();
  if (!credentials) return Promise.reject(signedOutError());
  if (flight) return flight;
  const mine = renew(credentials, isDue).finally(() => {
    if (flight === mine) flight = undefined;
  });
  flight = mine;
  return mine;
}

const credentialsNow = () => (checkUser() ? readCredentials() : undefined);

export const sessionGateway: Host['session'] = {
  credentials: credentialsNow,
  fresh: () => (isExpired() ? renewOnce(isExpired) : Promise.resolve()),
  renew: (accessToken) =>
    // If the tokens were renewed while this call was in progress, its replay needs no further refresh.
    readCookie('accessToken') === accessToken ? renewOnce(() => true) : Promise.resolve(),
  sessionLost: () => {
    if (!closing && useSession.getState().user) end(true);
  },
  ending: () => life.signal,
};
