import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { call } from '../../src/api/client';
import { employeeGroups } from '../../src/api/employeeGroups/contract';
import { now, setClockOffset } from '../../src/lib/clock';
import { readCookie, REFRESH_INTERVAL, writeCookie } from '../../src/session/cookies';
import { sessionGateway, signIn, signOut } from '../../src/session/session';
import { useSession } from '../../src/session/store';
import {
  daleCookies,
  passExpiry,
  failureOf,
  fakeTimeouts,
  listEmployees,
  setCookieInOtherTab,
  fakeTimeLimits,
  REFRESH,
  EXPIRED_TEXT,
  setupSession,
  signedIn,
  tenCalls,
  USER_CHANGED,
  webLocks,
} from './support';

const OOPS = 'Oops something went wrong while request. Please try again.';
const ACCESS_DENIED =
  'Access Denied! You are not authorized to access this feature. Please contact your Administrator.';

const { server, fault, expire, told, ended, reloads, answersTo, refreshes } = setupSession();

describe('refresh', () => {
  test('FAULT-01, SESSION-13, SESSION-17 ten calls after the expiry: one refresh first, ten successes, no message', async () => {
    await signedIn();
    const before = readCookie('accessToken');
    passExpiry();
    expect((await tenCalls()).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
    expect(await answersTo(REFRESH)).toEqual([200]);
    // No call was sent with the old tokens.
    expect(await answersTo('employeeList')).toEqual(Array(10).fill(200));
    expect(readCookie('accessToken')).not.toBe(before);
    expect([told, ended]).toEqual([[], []]);
  });

  test('SESSION-14 does not refresh before the expiry', async () => {
    await signedIn();
    setClockOffset(REFRESH_INTERVAL - 60_000);
    await listEmployees();
    expect(await refreshes()).toBe(0);
  });

  test('SESSION-15, SESSION-18 stores the new expiry and continues with the new tokens', async () => {
    await signedIn();
    passExpiry();
    const earliest = Date.now() + 2 * REFRESH_INTERVAL;
    await listEmployees();
    expect(Number(readCookie('expireTime'))).toBeGreaterThanOrEqual(earliest);
    expect(Number(readCookie('expireTime'))).toBeLessThan(earliest + 60_000);
    await listEmployees();
    expect(await refreshes()).toBe(1);
  });

  test('SESSION-16, CALL-023, ENT-29 sends tokens, user, business and role', async () => {
    await signedIn();
    const [idToken, accessToken] = [readCookie('idToken'), readCookie('accessToken')];
    let body: unknown;
    let headers = new Headers();
    server.use(
      http.put('*/uaa-service/auth/refresh-token', async ({ request }) => {
        body = await request.json();
        ({ headers } = request);
        return HttpResponse.json({ idToken: 'id-2', accessToken: 'access-2' });
      }),
      http.get('*/employees', () => HttpResponse.json({ employees: [] })),
    );
    passExpiry();
    await listEmployees();
    expect(body).toEqual({
      userTokens: { idToken, accessToken },
      userId: '1001',
      userBusinessId: '3001',
      role: 'A',
    });
    expect(headers.get('accessToken')).toBe(accessToken);
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(['id-2', 'access-2']);
  });

  test('FAULT-20 a missing expiry costs one refresh', async () => {
    await signedIn();
    setCookieInOtherTab('expireTime', undefined);
    await tenCalls();
    expect(await refreshes()).toBe(1);
    await listEmployees();
    expect(await refreshes()).toBe(1);
  });

  test('FAULT-02, ERR-02, ERR-03 an early 401: one refresh, and all ten calls are replayed once', async () => {
    await signedIn();
    await expire();
    expect((await tenCalls()).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
    expect(await answersTo(REFRESH)).toEqual([200]);
    expect((await answersTo('employeeList')).sort()).toEqual([
      ...Array<number>(10).fill(200),
      ...Array<number>(10).fill(401),
    ]);
    expect(new Set(told)).toEqual(new Set([ACCESS_DENIED]));
    expect(ended).toEqual([]);
  });

  test('does not refresh again for a 401 of older tokens', async () => {
    await signedIn();
    await expire();
    await listEmployees();
    expect(await refreshes()).toBe(1);
    const stale = readCookie('accessToken') ?? '';
    await sessionGateway.renew(`not ${stale}`);
    expect(await refreshes()).toBe(1);
  });

  test('FAULT-04 a 403: one refresh, a second 403, and the message of the server', async () => {
    await signedIn(daleCookies);
    await fault({ match: 'employeeList', kind: 403, times: 'always', body: { message: 'Only managers.' } });
    expect((await failureOf(listEmployees())).text).toBe('Only managers.');
    expect(await answersTo('employeeList')).toEqual([403, 403]);
    expect([await refreshes(), told, ended]).toEqual([1, ['Only managers.'], []]);
  });

  test('FAULT-22 a server that always answers 401 causes one refresh and one replay per call', async () => {
    await signedIn();
    await fault({ match: 'employeeList', kind: 401, times: 'always' });
    await tenCalls();
    expect(await answersTo('employeeList')).toEqual(Array(20).fill(401));
    expect(await refreshes()).toBe(1);
    expect(ended).toEqual([]);
  });

  test('FAULT-22, FAULT-20 an expiry that always seems passed causes at most ten refreshes in thirty seconds', async () => {
    await signedIn();
    // Each of these calls finds the tokens expired, as on a device with an unstable clock.
    for (let call = 0; call < 12; call++) {
      setCookieInOtherTab('expireTime', '0');
      await Promise.allSettled([listEmployees()]);
    }
    expect(await refreshes()).toBe(10);
    expect([new Set(told), ended]).toEqual([new Set([OOPS]), []]);
    // The count is stored, so another tab or a reload continues from it.
    expect(localStorage.getItem('plumblineRefreshes')?.split(' ')).toHaveLength(10);
    setClockOffset(31_000);
    expect(await listEmployees()).toMatchObject({ total: 220 });
  });

  test('FAULT-11 uses the tokens of another tab that refreshed meanwhile, without signing out', async () => {
    await signedIn();
    server.use(
      http.put('*/uaa-service/auth/refresh-token', () => {
        setCookieInOtherTab('idToken', 'id-9');
        setCookieInOtherTab('accessToken', 'access-9');
        return new HttpResponse(null, { status: 403 });
      }),
      http.get('*/employees', ({ request }) =>
        HttpResponse.json({
          employees: [],
          total: request.headers.get('accessToken') === 'access-9' ? 9 : 0,
        }),
      ),
    );
    passExpiry();
    expect(await listEmployees()).toMatchObject({ total: 9 });
    expect([readCookie('idToken'), told, ended]).toEqual(['id-9', [], []]);
  });
});

describe('failed refresh', () => {
  test('FAULT-05, ERR-12, ERR-13, SESSION-20, CONST-16 403: shows the text once and signs out once after three seconds, with a return address', async () => {
    await signedIn();
    await fault({ match: REFRESH, kind: 403, times: 'always' });
    passExpiry();
    fakeTimeouts();
    for (const result of await tenCalls())
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { kind: 'signed-out', text: EXPIRED_TEXT },
      });
    expect(told).toEqual([EXPIRED_TEXT]);
    expect([await refreshes(), await answersTo('employeeList')]).toEqual([1, []]);

    vi.advanceTimersByTime(2999);
    expect([ended, readCookie('userId')]).toEqual([[], '1001']);
    vi.advanceTimersByTime(1);
    expect(ended).toEqual([{ mayReturn: true }]);
    expect([Cookies.get(), useSession.getState().user]).toEqual([{}, undefined]);
    vi.advanceTimersByTime(60_000);
    expect([ended, told]).toEqual([[{ mayReturn: true }], [EXPIRED_TEXT]]);
  });

  test.each<[string, Parameters<typeof fault>[0]]>([
    ['FAULT-06 400', { match: REFRESH, kind: 400 }],
    ['FAULT-06 401', { match: REFRESH, kind: 401 }],
    ['FAULT-06 200 with HTML', { match: REFRESH, kind: 'html' }],
    ['FAULT-06 200 with truncated JSON', { match: REFRESH, kind: 'cut' }],
    ['FAULT-06 200 with an empty body', { match: REFRESH, kind: 'empty' }],
    ['FAULT-08 no access token', { match: REFRESH, kind: 200, body: { idToken: 'id-2' } }],
    [
      'FAULT-08 no id token',
      { match: REFRESH, kind: 200, body: { userTokens: { accessToken: 'access-2' } } },
    ],
    ['FAULT-08 an empty token', { match: REFRESH, kind: 200, body: { idToken: 'id-2', accessToken: '' } }],
  ])(
    '%s: ERR-14, SESSION-19 shows ‘Oops…’ once, keeps the old pair, and signs out after three seconds',
    async (_, refusal) => {
      await signedIn();
      const pair = [readCookie('idToken'), readCookie('accessToken')];
      await fault(refusal);
      passExpiry();
      fakeTimeouts();
      for (const result of await tenCalls())
        expect(result).toMatchObject({ reason: { kind: 'signed-out', text: OOPS } });
      expect([told, await refreshes()]).toEqual([[OOPS], 1]);
      expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(pair);
      vi.advanceTimersByTime(2999);
      expect(ended).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(ended).toEqual([{ mayReturn: true }]);
    },
  );

  test.each(['network', 408, 429, 500, 503, 504] as const)(
    'FAULT-06, SESSION-19 %s once: retries silently after a second',
    async (kind) => {
      await signedIn();
      await fault({ match: REFRESH, kind });
      passExpiry();
      fakeTimeouts();
      const results = tenCalls();
      await vi.waitFor(async () => expect(await refreshes()).toBe(1));
      await vi.advanceTimersByTimeAsync(1000);
      expect((await results).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
      expect([told, ended, await refreshes()]).toEqual([[], [], 2]);
    },
  );

  test.each(['network', 408, 429, 500, 503, 504] as const)(
    'FAULT-06, SESSION-19 %s twice: shows ‘Oops…’ once, fails the calls, keeps the session, and the next call tries again',
    async (kind) => {
      await signedIn();
      await fault({ match: REFRESH, kind, times: 2 });
      passExpiry();
      fakeTimeouts();
      const results = tenCalls();
      await vi.waitFor(async () => expect(await refreshes()).toBe(1));
      await vi.advanceTimersByTimeAsync(1000);
      for (const result of await results)
        expect(result).toMatchObject({ reason: { kind: 'unsent', text: "Couldn't load employees." } });
      expect(told).toEqual([OOPS]);
      vi.advanceTimersByTime(60_000);
      expect([ended, readCookie('userId')]).toEqual([[], '1001']);
      expect(await listEmployees()).toMatchObject({ total: 220 });
      expect(await refreshes()).toBe(3);
    },
  );

  test.each([
    ['3', 3000, 2],
    ['600', 0, 1],
  ])('FAULT-06 honors Retry-After %s', async (header, wait, times) => {
    await signedIn();
    let asked = 0;
    server.use(
      http.put('*/uaa-service/auth/refresh-token', () => {
        asked += 1;
        const headers = { 'Retry-After': header, 'Access-Control-Expose-Headers': 'Retry-After' };
        return HttpResponse.json({}, { status: 429, headers });
      }),
    );
    passExpiry();
    fakeTimeouts();
    const results = tenCalls();
    await vi.waitFor(() => expect(asked).toBe(1));
    if (wait > 0) {
      // Waiting for the first call has advanced the clock slightly.
      await vi.advanceTimersByTimeAsync(wait - 1000);
      expect(asked).toBe(1);
      await vi.advanceTimersByTimeAsync(1000);
    }
    for (const result of await results) expect(result).toMatchObject({ reason: { kind: 'unsent' } });
    expect([asked, told, ended]).toEqual([times, [OOPS], []]);
  });

  /** Holds the next refresh until the returned function is called. */
  function heldRefresh() {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    const sent = new Promise<void>((arrived) => {
      const handler = () => {
        arrived();
        return answered;
      };
      server.use(http.put('*/uaa-service/auth/refresh-token', handler, { once: true }));
    });
    passExpiry();
    fakeTimeouts();
    fakeTimeLimits();
    return { sent, answer };
  }

  test('FAULT-07 a hanging refresh fails calls after ten seconds and is aborted after twenty; then the next call tries again', async () => {
    await signedIn();
    const { sent } = heldRefresh();
    let settled = false;
    const results = tenCalls().finally(() => {
      settled = true;
    });
    await sent;
    await vi.advanceTimersByTimeAsync(9999);
    expect(settled).toBe(false);
    vi.advanceTimersByTime(1);
    for (const result of await results) expect(result).toMatchObject({ reason: { kind: 'unsent' } });
    expect([told, ended]).toEqual([[OOPS], []]);
    await vi.advanceTimersByTimeAsync(5000);
    const next = listEmployees();
    await vi.advanceTimersByTimeAsync(4999);
    expect(await refreshes()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await next).toMatchObject({ total: 220 });
    expect(await refreshes()).toBe(1);
  });

  test.each([
    ['with Web Locks', true],
    ['without', false],
  ])(
    'FAULT-101 %s: accepts a response after ten seconds and sends no other refresh meanwhile',
    async (_, locked) => {
      if (locked) webLocks();
      await signedIn();
      server.use(http.get('*/employees', () => HttpResponse.json({ employees: [], total: 9 })));
      const { sent, answer } = heldRefresh();
      const first = failureOf(listEmployees());
      await sent;
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await first).kind).toBe('unsent');
      const next = listEmployees();
      await vi.advanceTimersByTimeAsync(5000);
      answer(HttpResponse.json({ idToken: 'id-9', accessToken: 'access-9' }));
      expect(await next).toMatchObject({ total: 9 });
      expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(['id-9', 'access-9']);
      expect([await refreshes(), told, ended]).toEqual([0, [OOPS], []]);
    },
  );

  test('FAULT-101 does not repeat a refresh that fails after ten seconds', async () => {
    await signedIn();
    const { sent, answer } = heldRefresh();
    const first = failureOf(listEmployees());
    await sent;
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    answer(HttpResponse.error());
    await vi.advanceTimersByTimeAsync(5000);
    expect([await refreshes(), ended]).toEqual([0, []]);
  });

  test.each([
    ['stored', 'access-9', [[], []]],
    ['not stored', undefined, [[EXPIRED_TEXT], [{ mayReturn: true }]]],
  ])(
    'FAULT-101 403 right after the refresh of another tab, whose new tokens are %s within a second',
    async (_, accessToken, outcome) => {
      await signedIn();
      localStorage.setItem('plumblineRefreshes', String(now() + REFRESH_INTERVAL));
      const { sent, answer } = heldRefresh();
      server.use(http.get('*/employees', () => HttpResponse.json({ employees: [], total: 9 })));
      const waiting = Promise.allSettled([listEmployees()]);
      await sent;
      answer(new HttpResponse(null, { status: 403 }));
      await vi.advanceTimersByTimeAsync(999);
      expect(told).toEqual([]);
      if (accessToken) setCookieInOtherTab('accessToken', accessToken);
      await vi.advanceTimersByTimeAsync(1);
      expect(await waiting).toMatchObject([{ status: accessToken ? 'fulfilled' : 'rejected' }]);
      vi.advanceTimersByTime(60_000);
      expect([told, ended]).toEqual(outcome);
    },
  );

  test('FAULT-16, FAULT-101 ignores a late response after the session has ended', async () => {
    await signedIn();
    const { sent, answer } = heldRefresh();
    const first = failureOf(listEmployees());
    await sent;
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    await signOut();
    answer(HttpResponse.json({ idToken: 'id-9', accessToken: 'access-9' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(Cookies.get()).toEqual({});
  });

  test('FAULT-09 refuses tokens of another user: shows the text of FAULT-13, then reloads once to the sign-in page', async () => {
    await signedIn();
    const pair = [readCookie('idToken'), readCookie('accessToken')];
    await fault({
      match: REFRESH,
      kind: 200,
      body: { idToken: 'id-2', accessToken: 'access-2', userId: 1002 },
    });
    passExpiry();
    fakeTimeouts();
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(pair);
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    expect(told).toEqual([USER_CHANGED]);
    vi.advanceTimersByTime(1999);
    expect([ended, reloads.length]).toEqual([[], 0]);
    vi.advanceTimersByTime(60_000);
    expect([ended, reloads.length, told]).toEqual([[{ mayReturn: true }], 1, [USER_CHANGED]]);
    expect(Cookies.get()).toEqual({});
  });

  const jwt = (sub: string, serial: number) =>
    ['e30', btoa(JSON.stringify({ sub, serial })).replaceAll('=', ''), 'signed'].join('.');
  test.each([
    ['another user', jwt('u-2', 2), 'signed-out'],
    ['the same user', jwt('u-1', 2), 'rows'],
    ['no readable user', 'id-2', 'rows'],
  ])('FAULT-09 tokens without a user id, whose payload names %s', async (_, idToken, outcome) => {
    await signedIn();
    writeCookie('idToken', jwt('u-1', 1));
    await fault({ match: REFRESH, kind: 200, body: { idToken, accessToken: 'access-2' } });
    passExpiry();
    fakeTimeouts();
    const [asked] = await Promise.allSettled([sessionGateway.ensureFresh()]);
    expect(asked.status === 'rejected' ? 'signed-out' : 'rows').toBe(outcome);
    expect(told).toEqual(outcome === 'rows' ? [] : [USER_CHANGED]);
  });

  test('FAULT-26 a token too long for a cookie is a refused refresh', async () => {
    await signedIn();
    const pair = [readCookie('idToken'), readCookie('accessToken')];
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      if (cookie.length <= 4096) real?.set?.call(document, cookie);
    });
    await fault({ match: REFRESH, kind: 200, body: { idToken: 'id-2', accessToken: 'x'.repeat(5000) } });
    passExpiry();
    fakeTimeouts();
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    expect([told, await answersTo('employeeList')]).toEqual([[OOPS], []]);
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(pair);
    vi.advanceTimersByTime(3000);
    expect(ended).toEqual([{ mayReturn: true }]);
  });

  test('FAULT-19 calls during the three seconds are rejected silently and not sent', async () => {
    await signedIn();
    await fault({ match: REFRESH, kind: 403, times: 'always' });
    passExpiry();
    fakeTimeouts();
    await failureOf(listEmployees());
    expect((await failureOf(listEmployees())).kind).toBe('signed-out');
    expect((await failureOf(call(employeeGroups.payrollGroup.list, {}))).kind).toBe('signed-out');
    expect([told, await refreshes(), await answersTo('payrollGroups')]).toEqual([[EXPIRED_TEXT], 1, []]);
    expect(ended).toEqual([]);
  });

  test('FAULT-05 Log Out during the three seconds signs out once, without a return address', async () => {
    await signedIn();
    await fault({ match: REFRESH, kind: 403 });
    passExpiry();
    fakeTimeouts();
    await failureOf(listEmployees());
    await signOut();
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual([{ mayReturn: false }]);
  });

  test('logging out and in again during the three seconds stays signed in', async () => {
    await signedIn();
    await fault({ match: REFRESH, kind: 403 });
    passExpiry();
    fakeTimeouts();
    await failureOf(listEmployees());
    vi.advanceTimersByTime(1000);
    await signOut();
    await signIn(daleCookies);
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual([{ mayReturn: false }]);
    expect(useSession.getState().user?.userId).toBe('1002');
    expect(await listEmployees()).toMatchObject({ total: 14 });
  });
});

describe('several tabs', () => {
  test('FAULT-10 uses the tokens of another tab after waiting for its refresh, and sends none', async () => {
    const locks = webLocks();
    await signedIn();
    server.use(
      http.get('*/employees', ({ request }) =>
        HttpResponse.json({
          employees: [],
          total: request.headers.get('accessToken') === 'access-9' ? 9 : 0,
        }),
      ),
    );
    passExpiry();
    const free = locks.takenElsewhere();
    const waiting = listEmployees();
    await vi.waitFor(() => expect(locks.waiting()).toBe(1));
    setCookieInOtherTab('idToken', 'id-9');
    setCookieInOtherTab('accessToken', 'access-9');
    free();
    expect(await waiting).toMatchObject({ total: 9 });
    expect(await refreshes()).toBe(0);
  });

  test('FAULT-10 a call between the new tokens and the new expiry of another tab sends no second refresh', async () => {
    const locks = webLocks();
    await signedIn();
    server.use(http.get('*/employees', () => HttpResponse.json({ employees: [], total: 9 })));
    passExpiry();
    const free = locks.takenElsewhere();
    setCookieInOtherTab('idToken', 'id-9');
    setCookieInOtherTab('accessToken', 'access-9');
    const waiting = listEmployees();
    await vi.waitFor(() => expect(locks.waiting()).toBe(1));
    setCookieInOtherTab('expireTime', String(now() + REFRESH_INTERVAL));
    free();
    expect(await waiting).toMatchObject({ total: 9 });
    expect([await refreshes(), readCookie('accessToken')]).toEqual([0, 'access-9']);
  });

  test('FAULT-12 a frozen tab holds the lock: calls give up within 12 s and do not steal it', async () => {
    const locks = webLocks();
    await signedIn();
    locks.takenElsewhere();
    passExpiry();
    fakeTimeouts();
    const patience = fakeTimeLimits();
    const results = tenCalls();
    await vi.waitFor(() => expect(locks.waiting()).toBe(1));
    await vi.advanceTimersByTimeAsync(12_000);
    for (const result of await results)
      expect(result).toMatchObject({ reason: { kind: 'unsent', text: "Couldn't load employees." } });
    expect([told, ended, await refreshes(), locks.stolen()]).toEqual([[OOPS], [], 0, 0]);
    expect(Math.max(...patience())).toBeLessThanOrEqual(12_000);
  });

  test('FAULT-12 uses the tokens of a tab that froze after its refresh', async () => {
    const locks = webLocks();
    await signedIn();
    locks.takenElsewhere();
    passExpiry();
    fakeTimeouts();
    fakeTimeLimits();
    const waiting = listEmployees();
    await vi.waitFor(() => expect(locks.waiting()).toBe(1));
    setCookieInOtherTab('accessToken', 'access-9');
    server.use(http.get('*/employees', () => HttpResponse.json({ employees: [], total: 9 })));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await waiting).toMatchObject({ total: 9 });
  });

  test('FAULT-16 Log Out while waiting stops at once and never refreshes', async () => {
    const locks = webLocks();
    await signedIn();
    const free = locks.takenElsewhere();
    passExpiry();
    const waiting = failureOf(listEmployees());
    await vi.waitFor(() => expect(locks.waiting()).toBe(1));
    await signOut();
    expect((await waiting).kind).toMatch(/signed-out|cancelled/);
    free();
    expect([await refreshes(), told]).toEqual([0, []]);
  });
});
