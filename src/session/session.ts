/** The session's life: sign in, renew, end. What the API client is told of the session is `sessionDoor`. */
import { login, logout, refreshToken } from '../api/auth/contract';
import { call, type Credentials, type Host } from '../api/client';
import { config } from '../api/config';
import { ApiError, REFRESH_FAILED, SESSION_EXPIRED } from '../api/errors';
import { report } from '../lib/report';
import { clearCookies, isExpired, readCookie, readCredentials, writeSession, writeTokens } from './cookies';
import { withFlags } from './flags';
import { dropSession, takeSession, useSession } from './store';

/** Told once by `app`: what happens around the session is its business. */
export interface SessionEvents {
  notify: (message: { kind: 'failure'; text: string }) => void;
  /** The session is over: empty every cache and show the sign-in page, to come back from it to where the user is now if `mayReturn`. */
  ended: (mayReturn: boolean) => void;
  reload: () => void;
}

/** CONST-16 */
const LOGOUT_DELAY = 3000;
/** CONST-15 */
const RELOAD_DELAY = 2000;
/** A logout call that takes longer than this is not waited for (AUTH-13). */
const LOGOUT_PATIENCE = 3000;
/** FAULT-07 */
const REFRESH_PATIENCE = 10_000;
const USER_CHANGED = 'Something went wront. Reloading the page';
const COOKIES_BLOCKED = 'Your browser does not keep cookies for this site. Allow them to sign in.';

let events: SessionEvents | undefined;
/** Runs while the session is about to end or the page to reload: no call goes out any more (FAULT-13, 19). */
let closing: ReturnType<typeof setTimeout> | undefined;
let flight: Promise<void> | undefined;
/** A sign-out on its way: a second click is the same one. */
let leaving: Promise<void> | undefined;
/** How many sessions have ended in this tab. */
let endings = 0;

export const connectSession = (to: SessionEvents): void => {
  events = to;
  flight = undefined;
  leaving = undefined;
  stopClosing();
};

function stopClosing(): void {
  clearTimeout(closing);
  closing = undefined;
}

/** Takes up the session that the cookies hold, if any, and starts its lookups. */
export function resumeSession(): boolean {
  if (!takeSession()) return false;
  // Code of its own: the sign-in page needs none of it.
  Promise.all([import('./loadFlags'), import('./loadPerson')])
    .then(([{ loadFlags }, { loadPerson }]) => Promise.all([loadFlags(), loadPerson()]))
    .catch(lookupsLost);
  return true;
}

/** Without the code of the lookups nothing is granted, but the shell still shows, and says so (FAULT-81, 88). */
function lookupsLost(cause: unknown): void {
  report('error', 'the access lookups could not be started', cause);
  useSession.setState(({ flags }) => ({
    flags: withFlags(flags, { sidebar: { loaded: true } }),
    settled: true,
    failedLookups: ['everything'],
  }));
}

/** Whether somebody is signed in here: the user this tab works for, or, where it works for nobody yet, whom the cookies hold. */
export const hasSession = (): boolean =>
  useSession.getState().user ? readCredentials() !== undefined : resumeSession();

/** AUTH-01, AUTH-03. Rejects with ApiError whose text belongs beside the form. */
export async function signIn(values: {
  username: string;
  password: string;
  remember: boolean;
}): Promise<void> {
  const { username, password, remember } = values;
  const answer = await call(login, { body: { username, password }, silent: true });
  if (!writeSession(answer, remember ? (answer.rem ?? config().rememberDays) : undefined)) {
    clearCookies();
    throw new ApiError('unreadable', 200, COOKIES_BLOCKED);
  }
  resumeSession();
}

/** Log Out (AUTH-13): the server is told, then everything is cleared, whatever it answered. */
export function signOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(): Promise<void> {
  const userId = useSession.getState().user?.userId;
  const before = endings;
  await call(logout, { silent: true, signal: AbortSignal.timeout(LOGOUT_PATIENCE) }).catch(() => undefined);
  // Ended otherwise meanwhile, and somebody has signed in here or in another tab: that is not the session to end.
  const now = readCookie('userId');
  if (endings === before && (now === undefined || now === userId)) end(false);
}

function end(mayReturn: boolean): void {
  endings++;
  // Ended by hand while it was about to end by itself: whoever signs in next is not to be put out.
  stopClosing();
  clearCookies();
  clearLocalStorage();
  dropSession();
  events?.ended(mayReturn);
}

/** SESSION-22: preferences live under keys that contain `Boxes` and stay. */
function clearLocalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!key.includes('Boxes')) localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to clear.
  }
}

/** Ends the session whose `accessToken` was refused, unless another tab has got it a better one by then. */
function endSoon(text: string, accessToken: string): void {
  closing = setTimeout(() => {
    if (readCookie('accessToken') === accessToken) end(true);
    else stopClosing();
  }, LOGOUT_DELAY);
  events?.notify({ kind: 'failure', text });
}

/** Another user has signed in in another tab (SESSION-23, 24). */
export function checkUser(): boolean {
  const { user } = useSession.getState();
  const userId = readCookie('userId');
  if (closing || !user || !userId || userId === user.userId) return !closing;
  closing = setTimeout(() => {
    // Should the page stay after all, its calls must be able to find out again.
    stopClosing();
    events?.reload();
  }, RELOAD_DELAY);
  events?.notify({ kind: 'failure', text: USER_CHANGED });
  return false;
}

const gone = () => new ApiError('signed-out', 0, 'You are signed out.');

async function refresh({ idToken, accessToken, userId, userBusinessId }: Credentials): Promise<void> {
  const [asked] = await Promise.allSettled([
    call(refreshToken, {
      body: { userTokens: { idToken, accessToken }, userId, userBusinessId, role: readCookie('role') ?? '' },
      silent: true,
      signal: AbortSignal.timeout(REFRESH_PATIENCE),
    }),
  ]);
  // Signed out, or somebody else signed in, while it was on its way: whatever came is nobody's any more (FAULT-16).
  if (readCookie('userId') !== userId) throw gone();
  // Another tab has renewed meanwhile: its tokens are the ones (FAULT-11).
  if (readCookie('accessToken') !== accessToken) return;
  const failed = (cause: unknown) => refreshFailed(cause, accessToken);
  if (asked.status === 'rejected') throw failed(asked.reason);
  const answer = asked.value;
  if (answer.userId !== undefined && answer.userId !== userId)
    throw failed(new ApiError('refused', 403, SESSION_EXPIRED));
  if (!writeTokens(answer)) throw failed(new ApiError('refused', 400, REFRESH_FAILED));
}

/** ERR-12…14, SESSION-19: refused ends the session; no answer leaves it as it is. */
function refreshFailed(cause: unknown, accessToken: string): unknown {
  if (!(cause instanceof ApiError) || cause.kind === 'signed-out' || closing) return cause;
  const text = cause.status === 403 ? SESSION_EXPIRED : REFRESH_FAILED;
  const noAnswer = cause.kind === 'unreachable' || cause.kind === 'cancelled';
  if (noAnswer) events?.notify({ kind: 'failure', text });
  else endSoon(text, accessToken);
  return new ApiError(noAnswer ? 'unreachable' : 'signed-out', cause.status, text);
}

/** One refresh at a time; every call that needs one waits for the same (SESSION-17). */
function refreshOnce(): Promise<void> {
  const credentials = credentialsNow();
  if (!credentials) return Promise.reject(gone());
  flight ??= refresh(credentials).finally(() => {
    flight = undefined;
  });
  return flight;
}

const credentialsNow = () => (checkUser() ? readCredentials() : undefined);

export const sessionDoor: Host['session'] = {
  credentials: credentialsNow,
  fresh: () => (isExpired() ? refreshOnce() : Promise.resolve()),
  renew: (accessToken) =>
    // Somebody has renewed while this call was out: its replay needs no refresh of its own.
    readCookie('accessToken') === accessToken ? refreshOnce() : Promise.resolve(),
  lost: () => {
    if (!closing && useSession.getState().user) end(true);
  },
};
