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
import { dropSession, useSession } from '../../src/session/store';
import {
  expiryPasses,
  failureOf,
  holdTimers,
  listUsers,
  mariaCookies,
  otherTab,
  sessionWorld,
  signedIn,
  ten,
  USER_CHANGED,
} from './support';

const { server, fault, told, ended, reloads, answersTo, refreshes } = sessionWorld();

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
    expect(await listUsers()).toMatchObject({ total: 220 });
    expect([told, await refreshes()]).toEqual([[], 0]);
  });

  test('AUTH-01 tokens may stand in userTokens, as with a refresh', async () => {
    const userTokens = { idToken: 'id-9', accessToken: 'access-9' };
    await fault({ match: 'login', kind: 200, body: { userId: 1001, userBusinessId: 3001, userTokens } });
    await signIn(mariaCookies);
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(['id-9', 'access-9']);
  });

  test.each([
    [{ userId: 1001, idToken: 'a', accessToken: 'b' }, 'userBusinessId'],
    [{ userId: 1001, userBusinessId: 3001, userTokens: { idToken: 'a' } }, 'idToken, accessToken'],
    [{}, 'userId, idToken, accessToken, userBusinessId'],
  ])('AUTH-01 an answer that lacks something says what: %j', async (body, names) => {
    await fault({ match: 'login', kind: 200, body });
    expect(await failureOf(signIn(mariaCookies))).toMatchObject({
      text: `Couldn't sign in: the server's answer is missing ${names}.`,
    });
    expect(readCookie('userId')).toBeUndefined();
  });

  test('SESSION-12 remembered: the days of the configuration, where the answer names none', async () => {
    await signIn({ ...mariaCookies, remember: true });
    expect(readCookie('rem')).toBe('14');
  });

  test('SESSION-12 remembered: the days the answer names', async () => {
    await fault({
      match: 'login',
      kind: 200,
      body: { userId: 1, idToken: 'a', accessToken: 'b', userBusinessId: 2, rem: '30' },
    });
    await signIn({ ...mariaCookies, remember: true });
    expect(readCookie('rem')).toBe('30');
  });

  test('SESSION-12 not remembered: no days', async () => {
    await signIn(mariaCookies);
    expect(readCookie('rem')).toBeUndefined();
  });

  test('FAULT-24 a wrong password is told to the form alone, with the server’s words', async () => {
    const failure = await failureOf(signIn({ ...mariaCookies, password: 'wrong' }));
    expect(failure.text).toBe('The username or password is not right.');
    expect([told, await refreshes(), useSession.getState().user]).toEqual([[], 0, undefined]);
    expect(Cookies.get()).toEqual({});
  });

  test('FAULT-27 where cookies are blocked, the form is told, and nobody is signed in', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const failure = await failureOf(signIn(mariaCookies));
    expect(failure.text).toBe('Your browser does not keep cookies for this site. Allow them to sign in.');
    expect(useSession.getState().user).toBeUndefined();
    expect(ended).toEqual([]);
  });

  test('half an answer signs nobody in', async () => {
    await fault({ match: 'login', kind: 200, body: { userId: 1, idToken: 'a', userBusinessId: 2 } });
    expect((await failureOf(signIn(mariaCookies))).text).toBe(
      "Couldn't sign in: the server's answer is missing accessToken.",
    );
    expect(Cookies.get()).toEqual({});
  });

  test('a reload takes the session up from the cookies', async () => {
    await signedIn();
    dropSession();
    expect(resumeSession()).toBe(true);
    expect(useSession.getState().user?.userId).toBe('1001');
    await signOut();
    expect(resumeSession()).toBe(false);
  });
});

describe('log out', () => {
  test('AUTH-13, SESSION-21 the server is told, then everything is cleared', async () => {
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

  test('SESSION-22, CONST-24 local storage is cleared but for keys that contain Boxes, in this case of letters', async () => {
    await signedIn();
    for (const key of ['plumblineBoxes.1001', 'myBoxes', 'Boxes', 'boxes', 'token', 'draft'])
      localStorage.setItem(key, 'x');
    await signOut();
    expect(Object.keys(localStorage).sort()).toEqual(['Boxes', 'myBoxes', 'plumblineBoxes.1001']);
  });

  test('AUTH-13 asked for twice, it is one sign-out, and does not touch who has signed in meanwhile', async () => {
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

  test('where local storage is blocked too', async () => {
    await signedIn();
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await signOut();
    storage.mockRestore();
    expect(ended).toEqual([{ mayReturn: false }]);
  });

  test.each([401, 403, 500, 503, 'network', 'html'])(
    'FAULT-18 a logout answered with %s clears all the same, silently and without a refresh',
    async (kind) => {
      await signedIn();
      await fault({ match: 'logout', kind });
      await signOut();
      expect([Cookies.get(), ended, told]).toEqual([{}, [{ mayReturn: false }], []]);
      expect([await refreshes(), (await answersTo('logout')).length]).toEqual([0, 1]);
    },
  );

  test('FAULT-18 a logout that hangs is not waited for longer than three seconds', async () => {
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

  test('FAULT-18 a logout without tokens is not sent, and ends once', async () => {
    await signedIn();
    otherTab('accessToken', undefined);
    await signOut();
    expect([await answersTo('logout'), ended]).toEqual([[], [{ mayReturn: false }]]);
  });

  test('FAULT-31 cookies that cannot be removed: said, and what is left signs nobody in again', async () => {
    await signedIn();
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const cookies = vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      if (!/^(userId|idToken|accessToken)=;/.test(cookie)) real?.set?.call(document, cookie);
    });
    await signOut();
    expect(told).toEqual([expect.stringContaining('Cookies of an earlier sign-in are in the way.')]);
    expect(ended).toEqual([{ mayReturn: false }]);
    expect(readCookie('accessToken')).toBeDefined();
    expect(hasSession()).toBe(false);
    window.dispatchEvent(new Event('focus'));
    expect(useSession.getState().user).toBeUndefined();
    cookies.mockRestore();
  });

  test('an expired session is logged out without being renewed', async () => {
    await signedIn();
    expiryPasses();
    await signOut();
    expect([await refreshes(), await answersTo('logout')]).toEqual([0, [204]]);
  });

  test('FAULT-16 a 401 that lands afterwards: no refresh, no word, no second end', async () => {
    await signedIn();
    server.use(
      http.get('*/employees', async () => {
        await signOut();
        return HttpResponse.json({}, { status: 401 });
      }),
    );
    expect((await failureOf(listUsers())).kind).toBe('cancelled');
    expect([await refreshes(), told, ended]).toEqual([0, [], [{ mayReturn: false }]]);
  });

  test.each([
    ['200', () => HttpResponse.json({ idToken: 'id-2', accessToken: 'access-2' })],
    ['403', () => new HttpResponse(null, { status: 403 })],
    ['no answer', () => HttpResponse.error()],
  ])(
    'FAULT-16 a refresh that is answered afterwards with %s: nothing is written, said or ended',
    async (_, answer) => {
      await signedIn();
      server.use(
        http.put('*/uaa-service/auth/refresh-token', async () => {
          await signOut();
          return answer();
        }),
      );
      expiryPasses();
      holdTimers();
      expect((await failureOf(listUsers())).kind).toBe('signed-out');
      vi.advanceTimersByTime(60_000);
      expect([Cookies.get(), told, ended]).toEqual([{}, [], [{ mayReturn: false }]]);
    },
  );

  test('calls after it are rejected without a word and end nothing once more', async () => {
    await signedIn();
    await signOut();
    expect((await failureOf(listUsers())).kind).toBe('signed-out');
    expect([told, ended]).toEqual([[], [{ mayReturn: false }]]);
  });
});

describe('what other tabs do to the cookies', () => {
  test.each(['idToken', 'accessToken', 'userId'])(
    'FAULT-17, ACCESS-08 %s is gone: no request, signed out at once, to come back',
    async (name) => {
      await signedIn();
      otherTab(name, undefined);
      for (const result of await ten()) expect(result).toMatchObject({ reason: { kind: 'signed-out' } });
      expect(await answersTo('employeeList')).toEqual([]);
      expect([ended, Cookies.get(), told]).toEqual([[{ mayReturn: true }], {}, []]);
    },
  );

  test.each(['undefined', '%FF'])('FAULT-28, FAULT-29 a token that is %j likewise', async (value) => {
    await signedIn();
    otherTab('accessToken', value);
    expect((await failureOf(listUsers())).kind).toBe('signed-out');
    expect(ended).toEqual([{ mayReturn: true }]);
  });

  test('FAULT-13, SESSION-23, SESSION-24, CONST-15 another user: the text once, nothing sent, one reload after two seconds', async () => {
    await signedIn();
    otherTab('userId', '1002');
    holdTimers();
    for (const result of await ten()) expect(result).toMatchObject({ reason: { kind: 'signed-out' } });
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

  test('FAULT-13 no loop: after the reload the cookies’ user is the cached one', async () => {
    await signedIn();
    otherTab('userId', '1002');
    connectSession({
      notify: ({ text }) => told.push(text),
      began: () => undefined,
      ended: () => undefined,
      reload: () => undefined,
    });
    dropSession();
    resumeSession();
    expect([checkUser(), told]).toEqual([true, []]);
  });

  test('SESSION-23 on focus: the same user, or nobody, is no reason to reload', async () => {
    expect(checkUser()).toBe(true);
    await signedIn();
    expect(checkUser()).toBe(true);
    otherTab('userId', undefined);
    expect(checkUser()).toBe(true);
    expect(told).toEqual([]);
  });

  test('FAULT-16 a refresh on its way when another user signs in: its tokens are not written into that session', async () => {
    await signedIn();
    server.use(
      http.put('*/uaa-service/auth/refresh-token', () => {
        otherTab('userId', '1002');
        return HttpResponse.json({ idToken: 'id-2', accessToken: 'access-2' });
      }),
    );
    const pair = [readCookie('idToken'), readCookie('accessToken')];
    expiryPasses();
    expect((await failureOf(listUsers())).kind).toBe('signed-out');
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(pair);
  });
});

test('tokens stand in cookies and headers alone: not in an address, not in a message, not in local storage', async () => {
  const urls: string[] = [];
  server.events.on('request:start', ({ request }) => urls.push(request.url));
  await signIn(mariaCookies);
  await vi.waitFor(() => expect(useSession.getState().flags.sidebar.loaded).toBe(true));
  const tokens = [readCookie('idToken') ?? '?', readCookie('accessToken') ?? '?'];
  await fault({ match: 'employeeList', kind: 400 });
  const failure = await failureOf(listUsers());
  const seen = JSON.stringify([urls, told, failure, failure.stack, { ...localStorage }]);
  expect(urls.length).toBeGreaterThan(10);
  for (const token of tokens) expect(seen).not.toContain(token);
  server.events.removeAllListeners();
});

test('ENT-17 after a sign-in no cookie stands that is not one of the eighteen', async () => {
  await signIn({ ...mariaCookies, remember: true });
  const known: readonly string[] = cookieNames;
  expect(Object.keys(Cookies.get()).filter((name) => !known.includes(name))).toEqual([]);
});
