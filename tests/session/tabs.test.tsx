import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { readCookie, writeCookie, type CookieName } from '../../src/session/cookies';
import { signIn, signOut } from '../../src/session/session';
import { useSession } from '../../src/session/store';
import {
  daleCookies,
  passExpiry,
  failureOf,
  fakeTimeouts,
  listEmployees,
  setCookieInOtherTab,
  setupSession,
  signedIn,
  tenCalls,
  USER_CHANGED,
} from './support';

const { fault, told, began, ended, reloads, answersTo, refreshes } = setupSession();

/** The channel of another tab, and the messages that it receives. */
let other: BroadcastChannel;
let receivedMessages: unknown[];
beforeEach(() => {
  receivedMessages = [];
  other = new BroadcastChannel('plumbline-session');
  other.addEventListener('message', (event: MessageEvent) => receivedMessages.push(event.data));
});
afterEach(() => {
  other.close();
  document.body.hidden = false;
});

function clearCookiesInOtherTab(): void {
  for (const name of Object.keys(Cookies.get())) setCookieInOtherTab(name, undefined);
}

const wakeEvents: [string, () => void][] = [
  ['a message from another tab', () => other.postMessage({ mayReturn: true })],
  ['focus', () => window.dispatchEvent(new Event('focus'))],
  ['becoming visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['resuming after a freeze', () => document.dispatchEvent(new Event('resume'))],
];

describe('session ends in another tab', () => {
  test.each(wakeEvents)(
    'FAULT-15, FAULT-21 noticed by %s: signs out here too, with a return address',
    async (_, wake) => {
      await signedIn();
      clearCookiesInOtherTab();
      wake();
      await vi.waitFor(() => expect(ended).toEqual([{ mayReturn: true }]));
      expect([useSession.getState().user, told]).toEqual([undefined, []]);
    },
  );

  test('FAULT-15 a deliberate Log Out leaves no return address', async () => {
    await signedIn();
    clearCookiesInOtherTab();
    other.postMessage({ mayReturn: false });
    await vi.waitFor(() => expect(ended).toEqual([{ mayReturn: false }]));
  });

  test('FAULT-15 aborts pending calls silently', async () => {
    await signedIn();
    await fault({ match: 'employeeList', kind: 'hang' });
    const waiting = failureOf(listEmployees());
    await vi.waitFor(async () => expect(await answersTo('employeeList')).toHaveLength(1));
    clearCookiesInOtherTab();
    window.dispatchEvent(new Event('focus'));
    expect((await waiting).kind).toBe('cancelled');
    expect([told, await refreshes()]).toEqual([[], 0]);
  });

  test('ignores invalid messages', async () => {
    await signedIn();
    for (const word of [{ mayReturn: false }, null, 'ended', 7]) other.postMessage(word);
    await listEmployees();
    expect([ended, reloads, told]).toEqual([[], [], []]);
  });

  test('FAULT-05 ends once if this tab is about to end too', async () => {
    await signedIn();
    await fault({ match: 'auth/refresh-token', kind: 403 });
    passExpiry();
    fakeTimeouts();
    await failureOf(listEmployees());
    clearCookiesInOtherTab();
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual([{ mayReturn: true }]);
  });
});

describe('messages of this tab', () => {
  test('FAULT-15 announces a sign-in, and a Log Out without a return address', async () => {
    await signIn(daleCookies);
    await vi.waitFor(() => expect(receivedMessages).toEqual([{ mayReturn: true }]));
    await signOut();
    await vi.waitFor(() => expect(receivedMessages).toEqual([{ mayReturn: true }, { mayReturn: false }]));
    expect(JSON.stringify(receivedMessages)).not.toMatch(/token|1002/i);
  });
});

describe('another tab signs in', () => {
  const signedInElsewhere = (userId: string) => {
    for (const name of ['userId', 'idToken', 'accessToken'] satisfies CookieName[])
      writeCookie(name, name === 'userId' ? userId : `${name}-of-${userId}`);
  };

  test.each(wakeEvents)('the sign-in page is notified by %s', async (_, wake) => {
    signedInElsewhere('1001');
    wake();
    await vi.waitFor(() => expect(began).toHaveLength(1));
  });

  test.each(wakeEvents)('FAULT-13, FAULT-14, SESSION-23 another user is noticed by %s', async (_, wake) => {
    await signedIn();
    signedInElsewhere('1002');
    wake();
    await vi.waitFor(() => expect(told).toEqual([USER_CHANGED]));
    for (const result of await tenCalls()) expect(result).toMatchObject({ reason: { kind: 'signed-out' } });
    expect([await answersTo('employeeList'), readCookie('accessToken')]).toEqual([[], 'accessToken-of-1002']);
  });
});

describe('sleep', () => {
  test('FAULT-21 waking after hours sends nothing, and the next calls share one refresh', async () => {
    await signedIn();
    setClockOffset(8 * 3_600_000);
    for (const [, wake] of wakeEvents) wake();
    expect(await refreshes()).toBe(0);
    expect((await tenCalls()).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
    expect([await refreshes(), told, ended]).toEqual([1, [], []]);
  });
});

describe('page in the back/forward cache', () => {
  const leave = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('FAULT-86 is hidden, and shown again to its user', async () => {
    await signedIn();
    leave(true);
    expect(document.body).not.toBeVisible();
    comeBack();
    expect(document.body).toBeVisible();
    expect(reloads).toEqual([]);
  });

  test.each([
    ['nobody', clearCookiesInOtherTab],
    ['someone else', () => setCookieInOtherTab('userId', '1002')],
  ])('FAULT-86 stays hidden and reloads if %s is signed in', async (_, change) => {
    await signedIn();
    leave(true);
    change();
    comeBack();
    expect(document.body).not.toBeVisible();
    expect(reloads).toHaveLength(1);
  });

  test('a page that is not cached stays visible', async () => {
    await signedIn();
    leave(false);
    expect(document.body).toBeVisible();
  });
});
