import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { readCookie, writeCookie, type CookieName } from '../../src/session/cookies';
import { signIn, signOut } from '../../src/session/session';
import { useSession } from '../../src/session/store';
import {
  daleCookies,
  expiryPasses,
  failureOf,
  holdTimers,
  listUsers,
  otherTab,
  sessionWorld,
  signedIn,
  ten,
  USER_CHANGED,
} from './support';

const { fault, told, began, ended, reloads, answersTo, refreshes } = sessionWorld();

/** The channel of another tab, and the messages that it receives. */
let other: BroadcastChannel;
let heard: unknown[];
beforeEach(() => {
  heard = [];
  other = new BroadcastChannel('plumbline-session');
  other.addEventListener('message', (event: MessageEvent) => heard.push(event.data));
});
afterEach(() => {
  other.close();
  document.body.hidden = false;
});

function clearedElsewhere(): void {
  for (const name of Object.keys(Cookies.get())) otherTab(name, undefined);
}

const wakes: [string, () => void][] = [
  ['a word from another tab', () => other.postMessage({ mayReturn: true })],
  ['the focus', () => window.dispatchEvent(new Event('focus'))],
  ['becoming visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['waking from being frozen', () => document.dispatchEvent(new Event('resume'))],
];

describe('the session ends in another tab', () => {
  test.each(wakes)('FAULT-15, FAULT-21 noticed by %s: signed out here too, to come back', async (_, wake) => {
    await signedIn();
    clearedElsewhere();
    wake();
    await vi.waitFor(() => expect(ended).toEqual([{ mayReturn: true }]));
    expect([useSession.getState().user, told]).toEqual([undefined, []]);
  });

  test('FAULT-15 someone has logged out on purpose: no way back is kept for whoever comes next', async () => {
    await signedIn();
    clearedElsewhere();
    other.postMessage({ mayReturn: false });
    await vi.waitFor(() => expect(ended).toEqual([{ mayReturn: false }]));
  });

  test('FAULT-15 what is on its way is dropped, without a word', async () => {
    await signedIn();
    await fault({ match: 'employeeList', kind: 'hang' });
    const waiting = failureOf(listUsers());
    await vi.waitFor(async () => expect(await answersTo('employeeList')).toHaveLength(1));
    clearedElsewhere();
    window.dispatchEvent(new Event('focus'));
    expect((await waiting).kind).toBe('cancelled');
    expect([told, await refreshes()]).toEqual([[], 0]);
  });

  test('a word that is not true changes nothing', async () => {
    await signedIn();
    for (const word of [{ mayReturn: false }, null, 'ended', 7]) other.postMessage(word);
    await listUsers();
    expect([ended, reloads, told]).toEqual([[], [], []]);
  });

  test('FAULT-05 while this tab is about to end by itself: it ends once', async () => {
    await signedIn();
    await fault({ match: 'auth/refresh-token', kind: 403 });
    expiryPasses();
    holdTimers();
    await failureOf(listUsers());
    clearedElsewhere();
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual([{ mayReturn: true }]);
  });
});

describe('what this tab tells', () => {
  test('FAULT-15 a sign-in, and a Log Out that leaves no way back', async () => {
    await signIn(daleCookies);
    await vi.waitFor(() => expect(heard).toEqual([{ mayReturn: true }]));
    await signOut();
    await vi.waitFor(() => expect(heard).toEqual([{ mayReturn: true }, { mayReturn: false }]));
    expect(JSON.stringify(heard)).not.toMatch(/token|1002/i);
  });
});

describe('someone signs in in another tab', () => {
  const signedInElsewhere = (userId: string) => {
    for (const name of ['userId', 'idToken', 'accessToken'] satisfies CookieName[])
      writeCookie(name, name === 'userId' ? userId : `${name}-of-${userId}`);
  };

  test.each(wakes)('this one, at the sign-in page, is told by %s', async (_, wake) => {
    signedInElsewhere('1001');
    wake();
    await vi.waitFor(() => expect(began).toHaveLength(1));
  });

  test.each(wakes)('FAULT-13, FAULT-14, SESSION-23 as another user, noticed by %s', async (_, wake) => {
    await signedIn();
    signedInElsewhere('1002');
    wake();
    await vi.waitFor(() => expect(told).toEqual([USER_CHANGED]));
    for (const result of await ten()) expect(result).toMatchObject({ reason: { kind: 'signed-out' } });
    expect([await answersTo('employeeList'), readCookie('accessToken')]).toEqual([[], 'accessToken-of-1002']);
  });
});

describe('sleep', () => {
  test('FAULT-21 hours later: waking asks the server nothing, the calls that follow share one refresh', async () => {
    await signedIn();
    setClockOffset(8 * 3_600_000);
    for (const [, wake] of wakes) wake();
    expect(await refreshes()).toBe(0);
    expect((await ten()).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
    expect([await refreshes(), told, ended]).toEqual([1, [], []]);
  });
});

describe('a page that the browser has kept for Back', () => {
  const leave = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('FAULT-86 is kept unseen, and shown again to its user', async () => {
    await signedIn();
    leave(true);
    expect(document.body).not.toBeVisible();
    comeBack();
    expect(document.body).toBeVisible();
    expect(reloads).toEqual([]);
  });

  test.each([
    ['nobody', clearedElsewhere],
    ['someone else', () => otherTab('userId', '1002')],
  ])('FAULT-86 where %s is signed in meanwhile, it stays unseen and is loaded anew', async (_, change) => {
    await signedIn();
    leave(true);
    change();
    comeBack();
    expect(document.body).not.toBeVisible();
    expect(reloads).toHaveLength(1);
  });

  test('a page that is not kept is left as it is', async () => {
    await signedIn();
    leave(false);
    expect(document.body).toBeVisible();
  });
});
