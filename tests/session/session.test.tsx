import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { cookieNames, readCookie } from '../../src/session/cookies';
import {
  checkUser,
  connectSession,
  hasSession,
  resumeSession,
  signIn,
  signOut,
} from '../../src/session/session';
import { clearSession, useSession } from '../../src/session/store';
import {
  passExpiry,
  failureOf,
  fakeTimeouts,
  listEmployees,
  mariaCookies,
  setCookieInOtherTab,
  setupSession,
  signedIn,
  tenCalls,
  USER_CHANGED,
} from './support';

const { server, fault, told, ended, reloads, answersTo, refreshes } = setupSession();

describe('sign-in', () => {
  test('AUTH-01, AUTH-03 fills the cookies and the store, and starts the lookups', async () => {
    await signIn(mariaCookies);
    expect(useSession.getState().user).toEqual({
      userId: '1001',
      firstName: 'Maria',
      lastName: 'Ortega',
      email: 'manager@summit.example',
      businessId: '3001',
      businessName: 'Summit Ridge Builders',
      role: 'A',
      timeCardRole: 'MANAGER',
    });
    expect(readCookie('expireTime')).toBeDefined();
    await vi.waitFor(() => expect(useSession.getState().flags.sidebar.loaded).toBe(true));
    expect(useSession.getState().flags).toMatchObject({ manager: true, employeeId: '10001' });
    expect(await listEmployees()).toMatchObject({ total: 220 });
    expect([told, await refreshes()]).toEqual([[], 0]);
  });

  test('AUTH-01 accepts tokens in userTokens, as in a refresh', async () => {
    const userTokens = { idToken: 'id-9', accessToken: 'access-9' };
    await fault({ match: 'login', kind: 200, body: { userId: 1001, userBusinessId: 3001, userTokens } });
    await signIn(mariaCookies);
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(['id-9', 'access-9']);
  });

  test.each([
    [{ userId: 1001, idToken: 'a', accessToken: 'b' }, 'userBusinessId'],
    [{ userId: 1001, userBusinessId: 3001, userTokens: { idToken: 'a' } }, 'idToken, accessToken'],
    [{}, 'userId, idToken, accessToken, userBusinessId'],
  ])('AUTH-01 names missing fields in %j', async (body, names) => {
    await fault({ match: 'login', kind: 200, body });
    expect(await failureOf(signIn(mariaCookies))).toMatchObject({
      text: `Couldn't sign in: the server's answer is missing ${names}.`,
    });
    expect(readCookie('userId')).toBeUndefined();
  });

  test('SESSION-12 remembered: uses the configured days by default', async () => {
    await signIn({ ...mariaCookies, remember: true });
    expect(readCookie('rem')).toBe('14');
  });

  test('SESSION-12 remembered: uses the days in the response', async () => {
    await fault({
      match: 'login',
      kind: 200,
      body: { userId: 1, idToken: 'a', accessToken: 'b', userBusinessId: 2, rem: '30' },
    });
    await signIn({ ...mariaCookies, remember: true });
    expect(readCookie('rem')).toBe('30');
  });

  test('SESSION-12 not remembered: has no days', async () => {
    await signIn(mariaCookies);
    expect(readCookie('rem')).toBeUndefined();
  });

  test('FAULT-24 shows a wrong password only in the form, with the message of the server', async () => {
    const failure = await failureOf(signIn({ ...mariaCookies, password: 'wrong' }));
    expect(failure.text).toBe('The username or password is incorrect.');
    expect([told, await refreshes(), useSession.getState().user]).toEqual([[], 0, undefined]);
    expect(Cookies.get()).toEqual({});
  });

  test('FAULT-27 blocked cookies show an error in the form and sign nobody in', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const failure = await failureOf(signIn(mariaCookies));
    expect(failure.text).toBe(
      'Your browser blocks cookies for this site. Allow cookies, then sign in again.',
    );
    expect(useSession.getState().user).toBeUndefined();
    expect(ended).toEqual([]);
  });

  test('an incomplete response signs nobody in', async () => {
    await fault({ match: 'login', kind: 200, body: { userId: 1, idToken: 'a', userBusinessId: 2 } });
    expect((await failureOf(signIn(mariaCookies))).text).toBe(
      "Couldn't sign in: the server's answer is missing accessToken.",
    );
    expect(Cookies.get()).toEqual({});
  });

  test('a reload resumes the session from the cookies', async () => {
    await signedIn();
    clearSession();
    expect(resumeSession()).toBe(true);
    expect(useSession.getState().user?.userId).toBe('1001');
    await signOut();
    expect(resumeSession()).toBe(false);
  });
});

describe('log out', () => {
  test('AUTH-13, SESSION-21 notifies the server, then clears everything', async () => {
    await signedIn();
    await signOut();
    expect(await answersTo('logout')).toEqual([204]);
    expect(Cookies.get()).toEqual({});
    expect(useSession.getState()).toMatchObject({
      user: undefined,
      failedLookups: [],
      flags: { manager: false, sidebar: { loaded: false } },
    });
    expect([ended, told]).toEqual([[{ mayReturn: false }], []]);
  });

  test('SESSION-22, CONST-24 clears local storage except keys that contain Boxes, case-sensitive', async () => {
    await signedIn();
    for (const key of ['plumblineBoxes.1001', 'myBoxes', 'Boxes', 'boxes', 'token', 'draft'])
      localStorage.setItem(key, 'x');
    await signOut();
    expect(Object.keys(localStorage).sort()).toEqual(['Boxes', 'myBoxes', 'plumblineBoxes.1001']);
  });

  test('AUTH-13 signs out once when called twice, and keeps a user who has signed in meanwhile', async () => {
    await signedIn();
    await fault({ match: 'logout', delay: 300, times: 1 });
    await Promise.all([signOut(), signOut()]);
    expect(await answersTo('logout')).toEqual([204]);
    expect(ended).toHaveLength(1);

    await signedIn();
    await fault({ match: 'logout', delay: 300, times: 1 });
    const leaving = signOut();
    // Another tab has signed in another user.
    Cookies.set('userId', '1002');
    await leaving;
    expect(Cookies.get('userId')).toBe('1002');
    expect(Cookies.get('idToken')).toBeDefined();
  });

  test('works if local storage is blocked', async () => {
    await signedIn();
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await signOut();
    storage.mockRestore();
    expect(ended).toEqual([{ mayReturn: false }]);
  });

  test.each([401, 403, 500, 503, 'network', 'html'])(
    'FAULT-18 a logout answered with %s still clears everything, silently and without a refresh',
    async (kind) => {
      await signedIn();
      await fault({ match: 'logout', kind });
      await signOut();
      expect([Cookies.get(), ended, told]).toEqual([{}, [{ mayReturn: false }], []]);
      expect([await refreshes(), (await answersTo('logout')).length]).toEqual([0, 1]);
    },
  );

  test('FAULT-18 waits at most three seconds for a logout', async () => {
    await signedIn();
    await fault({ match: 'logout', kind: 'hang' });
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const leaving = signOut();
    await vi.waitFor(async () => expect(await answersTo('logout')).toHaveLength(1));
    patience.abort();
    await leaving;
    expect(timeout.mock.calls).toEqual([[3000]]);
    expect([Cookies.get(), ended]).toEqual([{}, [{ mayReturn: false }]]);
  });

  test('FAULT-18 sends no logout without tokens, and ends once', async () => {
    await signedIn();
    setCookieInOtherTab('accessToken', undefined);
    await signOut();
    expect([await answersTo('logout'), ended]).toEqual([[], [{ mayReturn: false }]]);
  });

  test("FAULT-31 reports cookies that can't be removed, and ignores what remains", async () => {
    await signedIn();
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const cookies = vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      if (!/^(userId|idToken|accessToken)=;/.test(cookie)) real?.set?.call(document, cookie);
    });
    await signOut();
    expect(told).toEqual([expect.stringContaining('Cookies from an earlier sign-in could not be replaced.')]);
    expect(ended).toEqual([{ mayReturn: false }]);
    expect(readCookie('accessToken')).toBeDefined();
    expect(hasSession()).toBe(false);
    window.dispatchEvent(new Event('focus'));
    expect(useSession.getState().user).toBeUndefined();
    cookies.mockRestore();
  });

  test('logs out an expired session without a refresh', async () => {
    await signedIn();
    passExpiry();
    await signOut();
    expect([await refreshes(), await answersTo('logout')]).toEqual([0, [204]]);
  });

  test('FAULT-16 a late 401 causes no refresh, message or second end', async () => {
    await signedIn();
    server.use(
      http.get('*/employees', async () => {
        await signOut();
        return HttpResponse.json({}, { status: 401 });
      }),
    );
    expect((await failureOf(listEmployees())).kind).toBe('cancelled');
    expect([await refreshes(), told, ended]).toEqual([0, [], [{ mayReturn: false }]]);
  });

  test.each([
    ['200', () => HttpResponse.json({ idToken: 'id-2', accessToken: 'access-2' })],
    ['403', () => new HttpResponse(null, { status: 403 })],
    ['no response', () => HttpResponse.error()],
  ])('FAULT-16 a refresh answered afterward with %s writes, shows and ends nothing', async (_, answer) => {
    await signedIn();
    server.use(
      http.put('*/uaa-service/auth/refresh-token', async () => {
        await signOut();
        return answer();
      }),
    );
    passExpiry();
    fakeTimeouts();
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    vi.advanceTimersByTime(60_000);
    expect([Cookies.get(), told, ended]).toEqual([{}, [], [{ mayReturn: false }]]);
  });

  test('later calls are rejected silently and end nothing again', async () => {
    await signedIn();
    await signOut();
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    expect([told, ended]).toEqual([[], [{ mayReturn: false }]]);
  });
});

describe('cookies changed by other tabs', () => {
  test.each(['idToken', 'accessToken', 'userId'])(
    'FAULT-17, ACCESS-08 a missing %s signs out at once with a return address, without a request',
    async (name) => {
      await signedIn();
      setCookieInOtherTab(name, undefined);
      for (const result of await tenCalls()) expect(result).toMatchObject({ reason: { kind: 'signed-out' } });
      expect(await answersTo('employeeList')).toEqual([]);
      expect([ended, Cookies.get(), told]).toEqual([[{ mayReturn: true }], {}, []]);
    },
  );

  test.each(['undefined', '%FF'])('FAULT-28, FAULT-29 an invalid token %j signs out too', async (value) => {
    await signedIn();
    setCookieInOtherTab('accessToken', value);
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    expect(ended).toEqual([{ mayReturn: true }]);
  });

  test('FAULT-13, SESSION-23, SESSION-24, CONST-15 another user: shows the text once, sends nothing, and reloads once after two seconds', async () => {
    await signedIn();
    setCookieInOtherTab('userId', '1002');
    fakeTimeouts();
    for (const result of await tenCalls()) expect(result).toMatchObject({ reason: { kind: 'signed-out' } });
    expect(checkUser()).toBe(false);
    expect(told).toEqual([USER_CHANGED]);
    expect(await answersTo('employeeList')).toEqual([]);
    vi.advanceTimersByTime(1999);
    expect(reloads).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(reloads).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect([reloads.length, told, ended]).toEqual([1, [USER_CHANGED], []]);
    // This tab must not change the other user's session.
    expect(readCookie('accessToken')).toBeDefined();
  });

  test('FAULT-13 the reload uses the user of the cookies, without a loop', async () => {
    await signedIn();
    setCookieInOtherTab('userId', '1002');
    connectSession({
      notify: ({ text }) => told.push(text),
      began: () => undefined,
      ended: () => undefined,
      reload: () => undefined,
    });
    clearSession();
    resumeSession();
    expect([checkUser(), told]).toEqual([true, []]);
  });

  test('SESSION-23 the same or no user causes no reload on focus', async () => {
    expect(checkUser()).toBe(true);
    await signedIn();
    expect(checkUser()).toBe(true);
    setCookieInOtherTab('userId', undefined);
    expect(checkUser()).toBe(true);
    expect(told).toEqual([]);
  });

  test('FAULT-16 does not write refreshed tokens into the session of another user', async () => {
    await signedIn();
    server.use(
      http.put('*/uaa-service/auth/refresh-token', () => {
        setCookieInOtherTab('userId', '1002');
        return HttpResponse.json({ idToken: 'id-2', accessToken: 'access-2' });
      }),
    );
    const pair = [readCookie('idToken'), readCookie('accessToken')];
    passExpiry();
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(pair);
  });
});

test('tokens are only in cookies and headers: not in addresses, messages or local storage', async () => {
  const urls: string[] = [];
  server.events.on('request:start', ({ request }) => urls.push(request.url));
  await signIn(mariaCookies);
  await vi.waitFor(() => expect(useSession.getState().flags.sidebar.loaded).toBe(true));
  const tokens = [readCookie('idToken') ?? '?', readCookie('accessToken') ?? '?'];
  await fault({ match: 'employeeList', kind: 400 });
  const failure = await failureOf(listEmployees());
  const seen = JSON.stringify([urls, told, failure, failure.stack, { ...localStorage }]);
  expect(urls.length).toBeGreaterThan(10);
  for (const token of tokens) expect(seen).not.toContain(token);
  server.events.removeAllListeners();
});

test('ENT-17 a sign-in writes only the eighteen cookies', async () => {
  await signIn({ ...mariaCookies, remember: true });
  const known: readonly string[] = cookieNames;
  expect(Object.keys(Cookies.get()).filter((name) => !known.includes(name))).toEqual([]);
});
