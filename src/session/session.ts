/** The life cycle of the session: sign in, renew, end. The API client accesses it through `sessionGateway`. */
import { login, logout, type SignedIn } from '../api/auth/contract';
import { call, type Credentials, type ClientContext } from '../api/client';
import { config } from '../api/config';
import { ApiError, REFRESH_FAILED, SESSION_EXPIRED } from '../api/errors';
import { firstPaint } from '../lib/firstScreen';
import { report } from '../lib/report';
import {
  clearCookies,
  isExpired,
  type CookieProblem,
  readCookie,
  readCredentials,
  writeSession,
} from './cookies';
import { noFlags, withFlags } from './flags';
import { refresh } from './refresh';
import { clearSession, readSession, useSession } from './store';
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
/** Milliseconds to wait for the logout call (AUTH-13). */
const LOGOUT_TIMEOUT = 3000;
const USER_CHANGED = 'Something went wront. Reloading the page';
const CLEAR_COOKIES = 'Clear the cookies for this site in your browser, then sign in again.';
const cookieProblemTexts: Record<CookieProblem, string> = {
  blocked: 'Your browser blocks cookies for this site. Allow cookies, then sign in again.',
  'too large': `This site has stored too many cookies. ${CLEAR_COOKIES}`,
  hidden: `Cookies from an earlier sign-in could not be replaced. ${CLEAR_COOKIES}`,
};

let events: SessionEvents | undefined;
/**
 * Set while the session is about to end or the page is about to reload. No call is sent during that time (FAULT-13,
 * 19).
 */
let closeTimer: ReturnType<typeof setTimeout> | undefined;
let pendingRefresh: Promise<void> | undefined;
/** The sign-out in progress. A second click joins it. */
let pendingSignOut: Promise<void> | undefined;
/** Aborts when the session ends, so that no response reaches the next session (FAULT-15). */
let sessionController = new AbortController();
/** The access token of a session that has ended but whose cookies could not be removed (FAULT-31). */
let leftoverToken: string | undefined;

export const connectSession = (callbacks: SessionEvents): void => {
  events = callbacks;
  pendingSignOut = undefined;
  resetSession();
  watchTabs({ checkSession: checkCookies, isCurrentUser, reload: callbacks.reload });
};

/** Aborts all calls in progress, because their responses must not reach another session. */
function dropCalls(): void {
  sessionController.abort();
  sessionController = new AbortController();
  pendingRefresh = undefined;
}

function resetSession(): void {
  dropCalls();
  cancelClose();
}

function cancelClose(): void {
  clearTimeout(closeTimer);
  closeTimer = undefined;
}

/** Starts the session stored in the cookies, if any, and its lookups. Returns false when there is no session. */
export function resumeSession(): boolean {
  if ((leftoverToken && readCookie('accessToken') === leftoverToken) || !readSession()) return false;
  // With remembered flags, the requests of the page itself go first.
  const isKnown = useSession.getState().flags.sidebar.loaded;
  // Loaded separately because the sign-in page does not need this code.
  Promise.all([import('./loadFlags'), import('./loadPerson'), isKnown && firstPaint()])
    .then(([{ loadFlags }, { loadPerson }]) => Promise.all([loadFlags(), loadPerson()]))
    .catch(handleLookupsError);
  return true;
}

/**
 * Nothing is granted when the code of the lookups cannot be loaded. The shell still renders and reports the failure
 * (FAULT-81, 88).
 */
function handleLookupsError(cause: unknown): void {
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
  startSession(await call(login, { body: { username, password }, silent: true }), remember);
}

/**
 * Starts a session from the response of any sign-in call (AUTH-03). Throws an ApiError if the browser does not keep the
 * cookies.
 */
export function startSession(response: SignedIn, remember: boolean): void {
  const problem = writeSession(response, remember ? (response.rem ?? config().rememberDays) : undefined);
  if (problem) throw new ApiError('unreadable', 200, cookieProblemTexts[problem]);
  resetSession();
  resumeSession();
  const { userId } = response;
  // Whatever ended the session of the person before, nothing of it stays (FAULT-15).
  import('./keptAnswers').then(
    ({ deleteOthersAnswers }) => deleteOthersAnswers(userId),
    () => undefined,
  );
  notifyTabs({ mayReturn: true });
}

/** Notifies the server, then ends the session regardless of the response (AUTH-13). */
export function signOut(): Promise<void> {
  pendingSignOut ??= logOut().finally(() => {
    pendingSignOut = undefined;
  });
  return pendingSignOut;
}

async function logOut(): Promise<void> {
  const userId = useSession.getState().user?.userId;
  const { signal } = sessionController;
  await call(logout, { silent: true, signal: AbortSignal.timeout(LOGOUT_TIMEOUT) }).catch(() => undefined);
  // If the session has ended in the meantime and another user has signed in, in this tab or another, that session
  // must not end.
  const currentUserId = readCookie('userId');
  if (signal.aborted || (currentUserId !== undefined && currentUserId !== userId)) return;
  endSession(false);
  // Nothing is kept from here on.
  import('./keptAnswers').then(
    ({ forgetAnswers }) => forgetAnswers(),
    () => undefined,
  );
}

/** Ends the session in every tab. */
function endSession(mayReturn: boolean): void {
  leftoverToken = undefined;
  if (!clearCookies()) {
    leftoverToken = readCookie('accessToken');
    events?.notify({ kind: 'failure', text: cookieProblemTexts.hidden });
  }
  leaveSession(mayReturn);
  notifyTabs({ mayReturn });
}

/** Leaves a session that has ended: aborts its calls and pending actions so that they cannot affect the next user. */
function leaveSession(mayReturn: boolean): void {
  resetSession();
  clearLocalStorage();
  clearSession();
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
function checkCookies(mayReturn: boolean): void {
  if (!useSession.getState().user) {
    if (readCredentials()) events?.began();
  } else if (!readCredentials()) {
    leaveSession(mayReturn);
  } else {
    checkUser();
  }
}

const isCurrentUser = (): boolean => {
  const { user } = useSession.getState();
  return !user || readCredentials()?.userId === user.userId;
};

/** Ends the session whose `accessToken` was refused, unless another tab has renewed the token before the delay ends. */
function scheduleEnd(text: string, accessToken: string): void {
  closeLater(text, LOGOUT_DELAY, () => {
    if (readCookie('accessToken') === accessToken) endSession(true);
    else checkCookies(true);
  });
}

/** Displays `text`, blocks all calls for `delay` milliseconds, then runs `work`. */
function closeLater(text: string, delay: number, work: () => void): void {
  closeTimer = setTimeout(() => {
    cancelClose();
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
  if (closeTimer || !user || !userId || userId === user.userId) return !closeTimer;
  // The new user must not receive responses to the previous user's calls.
  dropCalls();
  closeLater(USER_CHANGED, RELOAD_DELAY, () => events?.reload());
  return false;
}

const signedOutError = () => new ApiError('signed-out', 0, 'You are signed out.');

/**
 * Resolves when the tokens of `credentials` are renewed. Otherwise displays the reason and rejects with an ApiError.
 */
async function renew(credentials: Credentials, isDue: () => boolean): Promise<void> {
  const renewal = await refresh(credentials, isDue, sessionController.signal);
  if (renewal === 'renewed') return;
  if (renewal === 'over' || closeTimer) throw signedOutError();
  if (renewal === 'no response') {
    events?.notify({ kind: 'failure', text: REFRESH_FAILED });
    throw new ApiError('unreachable', 0, REFRESH_FAILED);
  }
  if (renewal === 'not ours') {
    // Handled like a change of user, but the cookies are removed too. If they remained, every reload would get the
    // same response (FAULT-09).
    closeLater(USER_CHANGED, RELOAD_DELAY, () => {
      endSession(true);
      events?.reload();
    });
    throw signedOutError();
  }
  const text = renewal.refused === 403 ? SESSION_EXPIRED : REFRESH_FAILED;
  scheduleEnd(text, credentials.accessToken);
  throw new ApiError('signed-out', renewal.refused, text);
}

/** Runs one refresh at a time. All calls that need a refresh share it (SESSION-17). */
function renewOnce(isDue: () => boolean): Promise<void> {
  const credentials = currentCredentials();
  if (!credentials) return Promise.reject(signedOutError());
  if (pendingRefresh) return pendingRefresh;
  const mine = renew(credentials, isDue).finally(() => {
    if (pendingRefresh === mine) pendingRefresh = undefined;
  });
  pendingRefresh = mine;
  return mine;
}

const currentCredentials = () => (checkUser() ? readCredentials() : undefined);

export const sessionGateway: ClientContext['session'] = {
  credentials: currentCredentials,
  ensureFresh: () => (isExpired() ? renewOnce(isExpired) : Promise.resolve()),
  renew: (accessToken) =>
    // If the tokens were renewed while this call was in progress, its replay needs no further refresh.
    readCookie('accessToken') === accessToken ? renewOnce(() => true) : Promise.resolve(),
  sessionLost: () => {
    if (!closeTimer && useSession.getState().user) endSession(true);
  },
  endSignal: () => sessionController.signal,
};
