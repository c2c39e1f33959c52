/** The session's life: sign in, renew, end. What the API client is told of the session is `sessionGateway`. */
import { login, logout, type SignedIn } from '../api/auth/contract';
import { call, type Credentials, type Host } from '../api/client';
import { config } from '../api/config';
import { ApiError, REFRESH_FAILED, SESSION_EXPIRED } from '../api/errors';
import { report } from '../lib/report';
import { clearCookies, isExpired, type NotKept, readCookie, readCredentials, writeSession } from './cookies';
import { noFlags, withFlags } from './flags';
import { refresh } from './refresh';
import { dropSession, takeSession, useSession } from './store';
import { tellTabs, watchTabs } from './tabs';

/** Told once by `app`: what happens around the session is its business. */
export interface SessionEvents {
  notify: (message: { kind: 'failure'; text: string }) => void;
  /** Somebody has signed in in another tab; nobody is in this one. */
  began: () => void;
  /** The session is over: empty every cache and show the sign-in page, to come back from it to where the user is now if `mayReturn`. */
  ended: (mayReturn: boolean) => void;
  reload: () => void;
}

/** CONST-16 */
const LOGOUT_DELAY = 3000;
/** CONST-15 */
const RELOAD_DELAY = 2000;
/** Before the lookups of a page that begins by what an earlier one was granted. */
const HEAD_START = 300;
/** A logout call that takes longer than this is not waited for (AUTH-13). */
const LOGOUT_PATIENCE = 3000;
const USER_CHANGED = 'Something went wront. Reloading the page';
const CLEAR_COOKIES = 'Clear the cookies of this site in your browser, then sign in again.';
const notKeptTexts: Record<NotKept, string> = {
  blocked: 'Your browser does not keep cookies for this site. Allow them to sign in.',
  'too large': `This site has more cookies than it can work with. ${CLEAR_COOKIES}`,
  hidden: `Cookies of an earlier sign-in are in the way. ${CLEAR_COOKIES}`,
};

let events: SessionEvents | undefined;
/** Runs while the session is about to end or the page to reload: no call goes out any more (FAULT-13, 19). */
let closing: ReturnType<typeof setTimeout> | undefined;
let flight: Promise<void> | undefined;
/** A sign-out on its way: a second click is the same one. */
let leaving: Promise<void> | undefined;
/** Aborted when the session ends: nothing of it may land in the next one (FAULT-15). */
let life = new AbortController();
/** The access token of a session that has ended, but whose cookies could not be removed (FAULT-31). */
let stuck: string | undefined;

export const connectSession = (to: SessionEvents): void => {
  events = to;
  leaving = undefined;
  startAfresh();
  watchTabs({ look, isCurrent, reload: to.reload });
};

/** What is on its way is nobody's any more. */
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

/** Takes up the session that the cookies hold, if any, and starts its lookups. */
export function resumeSession(): boolean {
  if ((stuck && readCookie('accessToken') === stuck) || !takeSession()) return false;
  const isKnown = useSession.getState().flags.sidebar.loaded;
  // Code of its own: the sign-in page needs none of it.
  Promise.all([import('./loadFlags'), import('./loadPerson'), isKnown && headStart()])
    .then(([{ loadFlags }, { loadPerson }]) => Promise.all([loadFlags(), loadPerson()]))
    .catch(lookupsLost);
  return true;
}

/** What the page itself asks for goes first where its menus are known from an earlier page. */
const headStart = () => new Promise((resolve) => setTimeout(resolve, HEAD_START));

/** Without the code of the lookups nothing is granted, but the shell still shows, and says so (FAULT-81, 88). */
function lookupsLost(cause: unknown): void {
  report('error', 'the access lookups could not be started', cause);
  useSession.setState({
    flags: withFlags(noFlags, { sidebar: { loaded: true } }),
    settled: true,
    failedLookups: ['everything'],
  });
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
  enter(await call(login, { body: { username, password }, silent: true }), remember);
}

/** Begins the session that a sign-in of any kind was answered with (AUTH-03). Throws ApiError where the browser does not keep it. */
export function enter(answer: SignedIn, remember: boolean): void {
  const problem = writeSession(answer, remember ? (answer.rem ?? config().rememberDays) : undefined);
  if (problem) throw new ApiError('unreadable', 200, notKeptTexts[problem]);
  startAfresh();
  resumeSession();
  tellTabs({ mayReturn: true });
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
  const { signal } = life;
  await call(logout, { silent: true, signal: AbortSignal.timeout(LOGOUT_PATIENCE) }).catch(() => undefined);
  // Ended otherwise meanwhile, and somebody has signed in here or in another tab: that is not the session to end.
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
  tellTabs({ mayReturn });
}

/** Leaves a session that is over in this tab: its calls are dropped, and whoever signs in next is not put out by what was to come. */
function depart(mayReturn: boolean): void {
  startAfresh();
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

/** Compares the cookies with the user of this tab: others may have signed in or out since (SESSION-23, FAULT-13, 15, 21). */
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

/** Ends the session whose `accessToken` was refused, unless another tab has got it a better one by then. */
function endSoon(text: string, accessToken: string): void {
  close(text, LOGOUT_DELAY, () => {
    if (readCookie('accessToken') === accessToken) end(true);
    else look(true);
  });
}

/** Says `text`, lets no call out for so many milliseconds, and then does `work`. */
function close(text: string, delay: number, work: () => void): void {
  closing = setTimeout(() => {
    stopClosing();
    work();
  }, delay);
  events?.notify({ kind: 'failure', text });
}

/** Another user has signed in in another tab (SESSION-23, 24). False when no call may go out. */
export function checkUser(): boolean {
  const { user } = useSession.getState();
  const userId = readCookie('userId');
  if (closing || !user || !userId || userId === user.userId) return !closing;
  // An answer that is still to come must not be taken for the new user's.
  dropCalls();
  close(USER_CHANGED, RELOAD_DELAY, () => events?.reload());
  return false;
}

const gone = () => new ApiError('signed-out', 0, 'You are signed out.');

/** Resolves when the tokens of `credentials` are renewed; else tells why not, once, and rejects with ApiError. */
async function renew(credentials: Credentials, isDue: () => boolean): Promise<void> {
  const renewal = await refresh(credentials, isDue, life.signal);
  if (renewal === 'renewed') return;
  if (renewal === 'over' || closing) throw gone();
  if (renewal === 'no answer') {
    events?.notify({ kind: 'failure', text: REFRESH_FAILED });
    throw new ApiError('unreachable', 0, REFRESH_FAILED);
  }
  if (renewal === 'not ours') {
    // As after a change of user, but what stands in the cookies is worth nothing: kept, it would bring the same answer
    // after every reload (FAULT-09).
    close(USER_CHANGED, RELOAD_DELAY, () => {
      end(true);
      events?.reload();
    });
    throw gone();
  }
  const text = renewal.refused === 403 ? SESSION_EXPIRED : REFRESH_FAILED;
  endSoon(text, credentials.accessToken);
  throw new ApiError('signed-out', renewal.refused, text);
}

/** One refresh at a time; every call that needs one waits for the same (SESSION-17). */
function renewOnce(isDue: () => boolean): Promise<void> {
  const credentials = credentialsNow();
  if (!credentials) return Promise.reject(gone());
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
    // Somebody has renewed while this call was out: its replay needs no refresh of its own.
    readCookie('accessToken') === accessToken ? renewOnce(() => true) : Promise.resolve(),
  lost: () => {
    if (!closing && useSession.getState().user) end(true);
  },
  ending: () => life.signal,
};
