import Cookies from 'js-cookie';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { login } from '../../src/api/auth/contract';
import { call, connectClient } from '../../src/api/client';
import { employees } from '../../src/api/employees/contract';
import { ApiError } from '../../src/api/errors';
import { PASSWORD } from '../../src/demo/people';
import { setClockOffset } from '../../src/lib/clock';
import { REFRESH_INTERVAL, writeSession } from '../../src/session/cookies';
import { connectSession, sessionGateway } from '../../src/session/session';
import { clearSession, readSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';

export const USER_CHANGED = 'Something went wront. Reloading the page';
export const EXPIRED_TEXT = 'Session Expired, Please Login to access the page';
/** The refresh call's route key. */
export const REFRESH = 'auth/refresh-token';

export const mariaCookies = { username: 'manager@summit.example', password: PASSWORD, remember: false };
export const daleCookies = { ...mariaCookies, username: 'foreman@summit.example' };

/** Connects a real session to a new demo API for each test and records the session's events. */
export function setupSession() {
  const { server, fault, calls, expire } = setupDemo();
  /** The notified texts, in order. */
  const told: string[] = [];
  const ended: { mayReturn: boolean }[] = [];
  const reloads: Date[] = [];
  const began: Date[] = [];

  beforeEach(() => {
    for (const list of [told, began, ended, reloads]) list.length = 0;
    localStorage.clear();
    const notify = ({ text }: { text: string }) => told.push(text);
    connectClient({ session: sessionGateway, notify });
    connectSession({
      notify,
      began: () => began.push(new Date()),
      ended: (mayReturn) => ended.push({ mayReturn }),
      reload: () => reloads.push(new Date()),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    setClockOffset(0);
    clearSession();
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  });
  return {
    server,
    fault,
    expire,
    told,
    ended,
    reloads,
    began,
    /** The statuses of the responses to a route key's calls. */
    answersTo: async (key: string) => (await calls(key)).map(({ status }) => status),
    refreshes: async () => (await calls(REFRESH)).length,
  };
}

/** Starts a session without the lookups of a sign-in, so only the test's own calls are sent. */
export async function signedIn({ username, password } = mariaCookies): Promise<void> {
  writeSession(await call(login, { body: { username, password } }), undefined);
  readSession();
}

/** A typical call of a page, and ten of these calls at the same time. */
export const listEmployees = () => call(employees, { query: { size: 1 } });
export const tenCalls = () => Promise.allSettled(Array.from({ length: 10 }, listEmployees));

export async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const [{ reason }] = (await Promise.allSettled([work])) as [{ reason?: unknown }];
  if (reason instanceof ApiError) return reason;
  throw new Error('expected an ApiError', { cause: reason });
}

export const passExpiry = () => setClockOffset(REFRESH_INTERVAL + 1000);

/** Writes or removes a cookie as another tab would. */
export function setCookieInOtherTab(name: string, value: string | undefined): void {
  if (value === undefined) Cookies.remove(name);
  else document.cookie = `${name}=${value}; path=/`;
}

/** Fakes only the session's own timeouts. Everything else runs in real time. */
export const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/**
 * Makes the session's time limits use the fake timers too. Returns a function that lists the requested limits in
 * milliseconds.
 */
export function fakeTimeLimits(): () => number[] {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(), milliseconds);
    return patience.signal;
  });
  return () => timeout.mock.calls.map(([milliseconds]) => milliseconds);
}

/**
 * Provides Web Locks, which jsdom lacks, for the rest of the test. Locks are granted in order of request. An aborted
 * request is rejected.
 */
export function webLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let stolen = 0;
  const request = async <Result>(
    _name: string,
    { signal, steal }: LockOptions,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (steal) stolen++;
    const turn = last;
    const givenUp = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
    );
    waiting++;
    const working = Promise.race([turn, givenUp])
      .finally(() => waiting--)
      .then(work);
    last = Promise.allSettled([turn, working]);
    return await working;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return {
    waiting: () => waiting,
    stolen: () => stolen,
    /** Holds the lock as another tab until the returned function is called. */
    takenElsewhere: () => {
      let free: () => void = () => undefined;
      last = new Promise<void>((resolve) => (free = resolve));
      return free;
    },
  };
}
