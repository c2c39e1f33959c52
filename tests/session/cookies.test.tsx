import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { SignedIn } from '../../src/api/auth/contract';
import { setClockOffset } from '../../src/lib/clock';
import {
  clearCookies,
  cookieNames,
  isExpired,
  readCookie,
  readCredentials,
  REFRESH_INTERVAL,
  rememberedDays,
  writeCookie,
  writeSession,
  writeTokens,
} from '../../src/session/cookies';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 16, 7, 30);
const answer: SignedIn = {
  userId: '1001',
  idToken: 'id-1',
  accessToken: 'access-1',
  userBusinessId: '3001',
  userBusinessName: 'Summit Ridge & Söhne; Builders',
  username: 'manager@summit.example',
  fname: 'María',
  lname: 'Ortega',
  email: 'manager@summit.example',
  role: 'A',
  timeCardRole: 'MANAGER',
  rem: undefined,
  projectId: 'j7',
  projectName: 'Tamarack Observatory',
  projectArchived: 'false',
  authValue: 'a=b;c',
  endingDate: '2026-11-22',
};

/** The cookies that are written, each as `name=value; attributes`. */
let written: Mock<(cookie: string) => void>;
const attributesOf = (name: string) =>
  written.mock.calls.flatMap(([cookie]) => (cookie.startsWith(`${name}=`) ? [cookie] : [])).at(-1);
/** The lifetime of a cookie in days. */
const daysOf = (name: string) =>
  (Date.parse(/expires=([^;]+)/.exec(attributesOf(name) ?? '')?.[1] ?? '') - Date.now()) / DAY;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  written = vi.spyOn(document, 'cookie', 'set');
});
afterEach(() => {
  vi.useRealTimers();
  setClockOffset(0);
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('names and values', () => {
  test('SESSION-01, SESSION-02, SESSION-03, SESSION-04, SESSION-05, SESSION-06, SESSION-07, SESSION-08, SESSION-09, SESSION-10, ENT-17 the eighteen cookies have these names', () => {
    expect([...cookieNames].sort()).toEqual(
      [
        'userId',
        'fname',
        'lname',
        'email',
        'username',
        'idToken',
        'accessToken',
        'role',
        'timeCardRole',
        'userBusinessId',
        'userBusinessName',
        'expireTime',
        'rem',
        'projectId',
        'projectName',
        'projectArchived',
        'authValue',
        'endingDate',
      ].sort(),
    );
  });

  test('AUTH-03, SESSION-02…06, SESSION-08…10 a sign-in fills them from the fields with the same names', () => {
    expect(writeSession(answer, undefined)).toBeUndefined();
    expect(Cookies.get()).toEqual({ ...answer, expireTime: String(NOW + 900_000) });
    expect(readCookie('userBusinessName')).toBe('Summit Ridge & Söhne; Builders');
  });

  test('ACCESS-12, ACCESS-13, CONST-26 a response without roles uses the defaults', () => {
    writeSession({ ...answer, role: '', timeCardRole: '' }, undefined);
    expect([readCookie('role'), readCookie('timeCardRole')]).toEqual(['TRAX_AGENT', 'BASIC_WORKER']);
  });

  test('a sign-in removes cookies of the previous session', () => {
    writeCookie('projectId', '88');
    writeCookie('rem', '30');
    writeSession({ ...answer, projectId: '' }, undefined);
    expect([readCookie('projectId'), readCookie('rem')]).toEqual([undefined, undefined]);
  });

  test('stores tokens unencoded, so JWTs fit', () => {
    const token = `${'a'.repeat(300)}.${'b-_'.repeat(200)}.${'c'.repeat(86)}`;
    expect(writeTokens({ idToken: token, accessToken: token })).toBeUndefined();
    expect(readCookie('idToken')).toBe(token);
  });

  test('clearCookies removes all of them and no others', () => {
    for (const name of cookieNames) writeCookie(name, 'x');
    document.cookie = 'consent=yes; path=/';
    clearCookies();
    expect(Cookies.get()).toEqual({ consent: 'yes' });
  });
});

describe('attributes', () => {
  test('have a path, SameSite and, over http, no Secure', () => {
    writeCookie('userId', '1001');
    expect(attributesOf('userId')).toMatch(/^userId=1001; path=\/; /);
    expect(attributesOf('userId')).toMatch(/; sameSite=lax/);
    expect(attributesOf('userId')).not.toMatch(/secure/i);
  });

  test('have Secure over https', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    writeCookie('userId', '1001');
    expect(attributesOf('userId')).toMatch(/; secure/i);
  });

  test('SESSION-11, CONST-13 expire after one day by default', () => {
    writeSession(answer, undefined);
    for (const name of ['userId', 'idToken', 'accessToken', 'expireTime', 'role'])
      expect(daysOf(name)).toBeCloseTo(1, 3);
    expect(readCookie('rem')).toBeUndefined();
  });

  test('SESSION-07, SESSION-12 remembered: `rem` has the days, and all expire then', () => {
    writeSession(answer, 14);
    expect(readCookie('rem')).toBe('14');
    for (const name of ['rem', 'userId', 'idToken', 'accessToken', 'expireTime', 'role'])
      expect(daysOf(name)).toBeCloseTo(14, 3);
  });

  test('SESSION-12 a refresh renews all of them, so they expire together', () => {
    writeSession(answer, 14);
    written.mockClear();
    writeTokens({ idToken: 'id-2', accessToken: 'access-2' });
    for (const name of ['idToken', 'accessToken', 'expireTime', 'userId', 'userBusinessId', 'role', 'rem'])
      expect(daysOf(name)).toBeCloseTo(14, 3);
  });

  test.each([
    ['7', 7],
    ['1', 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['3.5', 1],
    ['NaN', 1],
    ['Infinity', 1],
    ['soon', 1],
    ['undefined', 1],
  ])('FAULT-30 reads rem %j as %i days, and writing does not throw', (rem, days) => {
    document.cookie = `rem=${rem}; path=/`;
    expect(rememberedDays()).toBe(days);
    writeCookie('userId', '1001');
    expect(daysOf('userId')).toBeCloseTo(days, 3);
  });
});

describe('invalid values are missing values', () => {
  test.each(['', 'undefined', 'null', '[object Object]', 'NaN'])('FAULT-29 %j', (value) => {
    writeSession(answer, undefined);
    document.cookie = `accessToken=${encodeURIComponent(value)}; path=/`;
    expect(readCookie('accessToken')).toBeUndefined();
    expect(readCredentials()).toBeUndefined();
  });

  test.each(['%E0%A4%A', '%FF', 'access%C3-1'])('FAULT-28 a malformed %j', (value) => {
    writeSession(answer, undefined);
    document.cookie = `accessToken=${value}; path=/`;
    expect(readCookie('accessToken')).toBeUndefined();
    expect(readCredentials()).toBeUndefined();
  });

  test('ACCESS-01 credentials require all three cookies', () => {
    writeSession(answer, undefined);
    expect(readCredentials()).toEqual({
      idToken: 'id-1',
      accessToken: 'access-1',
      userId: '1001',
      userBusinessId: '3001',
    });
    for (const name of ['idToken', 'accessToken', 'userId'] as const) {
      const value = readCookie(name) ?? '';
      Cookies.remove(name);
      expect(readCredentials()).toBeUndefined();
      writeCookie(name, value);
    }
    Cookies.remove('userBusinessId');
    expect(readCredentials()?.userBusinessId).toBe('');
  });
});

describe('expiry', () => {
  test('CONST-14, SESSION-14 is fifteen minutes after the tokens were received', () => {
    expect(REFRESH_INTERVAL).toBe(900_000);
    writeTokens({ idToken: 'id-1', accessToken: 'access-1' });
    expect(readCookie('expireTime')).toBe(String(NOW + 900_000));
    expect(isExpired()).toBe(false);
    setClockOffset(899_999);
    expect(isExpired()).toBe(false);
    setClockOffset(900_000);
    expect(isExpired()).toBe(true);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['text', 'soon'],
    ['NaN', 'NaN'],
    ['zero', '0'],
    ['negative', '-5'],
    ['a date string', '2026-11-16T08:00:00Z'],
    ['in seconds', String(NOW / 1000 + 900)],
    ['just passed', String(NOW)],
    ['one millisecond too late', String(NOW + 900_001)],
    ['a year away', String(NOW + 365 * DAY)],
    ['Infinity', 'Infinity'],
  ])('FAULT-20 has passed if it is %s', (_, value) => {
    if (value !== undefined) document.cookie = `expireTime=${value}; path=/`;
    expect(isExpired()).toBe(true);
  });

  test('FAULT-21 has passed if the clock was set back an hour, because it is too far away', () => {
    writeTokens({ idToken: 'id-1', accessToken: 'access-1' });
    setClockOffset(-3_600_000);
    expect(isExpired()).toBe(true);
  });
});

describe('cookies that the browser drops', () => {
  /** Simulates a browser that silently drops cookies, as browsers do above 4,096 bytes. */
  const dropWhere = (dropped: (cookie: string) => boolean) => {
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    written.mockImplementation((cookie) => {
      if (!dropped(cookie)) real?.set?.call(document, cookie);
    });
  };

  const pair = { idToken: 'id-1', accessToken: 'access-1' };

  test.each([
    ['access token', { idToken: 'id-2', accessToken: 'x'.repeat(5000) }],
    ['id token', { idToken: 'x'.repeat(5000), accessToken: 'access-2' }],
    ['access token that grows when encoded', { idToken: 'id-2', accessToken: 'ä'.repeat(1000) }],
  ])('FAULT-26, FAULT-08 a dropped %s keeps the old pair and its expiry', (_, tokens) => {
    writeSession(answer, undefined);
    const before = Cookies.get();
    setClockOffset(60_000);
    dropWhere((cookie) => cookie.length > 4096);
    expect(writeTokens(tokens)).toBe('too large');
    expect(Cookies.get()).toEqual(before);
    expect(writeTokens({ idToken: 'id-2', accessToken: 'access-2' })).toBeUndefined();
    expect(readCookie('accessToken')).toBe('access-2');
  });

  test('FAULT-32 refuses more than 7 KB in total, which servers would refuse', () => {
    writeSession(answer, undefined);
    const before = Cookies.get();
    const large = { idToken: 'i'.repeat(3500), accessToken: 'a'.repeat(3500) };
    expect(writeTokens(large)).toBe('too large');
    expect(Cookies.get()).toEqual(before);
    clearCookies();
    expect(writeSession({ ...answer, ...large }, undefined)).toBe('too large');
    expect(Cookies.get()).toEqual({});
  });

  test('FAULT-32 counts foreign cookies', () => {
    document.cookie = `banner=${'b'.repeat(3900)}; path=/`;
    document.cookie = `survey=${'s'.repeat(3900)}; path=/`;
    expect(writeSession(answer, undefined)).toBe('too large');
    expect(readCredentials()).toBeUndefined();
  });

  test('FAULT-27 detects blocked cookies', () => {
    dropWhere(() => true);
    expect(writeSession(answer, undefined)).toBe('blocked');
    expect(readCredentials()).toBeUndefined();
  });

  test('detects a dropped user id and removes the session', () => {
    dropWhere((cookie) => cookie.startsWith('userId='));
    expect(writeSession(answer, undefined)).toBe('blocked');
    expect(Cookies.get()).toEqual({});
  });

  test('detects cookies that were blocked before a refresh', () => {
    writeTokens(pair);
    dropWhere(() => true);
    expect(writeTokens({ idToken: 'id-2', accessToken: 'access-2' })).toBe('hidden');
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(['id-1', 'access-1']);
  });
});

describe('two cookies with the same name', () => {
  beforeEach(() => window.history.replaceState(null, '', '/app/site/'));
  afterEach(() => {
    for (const path of ['/app', '/app/site/']) Cookies.remove('accessToken', { path });
    window.history.replaceState(null, '', '/');
  });

  test.each(['/app', '/app/site/'])('FAULT-31 removes one with the path %s too', (path) => {
    document.cookie = `accessToken=older; path=${path}`;
    writeCookie('accessToken', 'newer');
    expect(readCookie('accessToken')).toBe('older');
    expect(clearCookies()).toBe(true);
    expect(Cookies.get()).toEqual({});
  });

  test("FAULT-31 detects one that can't be removed, also at the next sign-in", () => {
    document.cookie = 'accessToken=older; path=/app';
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    written.mockImplementation((cookie) => {
      if (!cookie.includes('path=/app')) real?.set?.call(document, cookie);
    });
    expect(clearCookies()).toBe(false);
    expect(writeSession(answer, undefined)).toBe('hidden');
    expect(readCookie('userId')).toBeUndefined();
    written.mockRestore();
  });
});
