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
  test('SESSION-01, SESSION-02, SESSION-03, SESSION-04, SESSION-05, SESSION-06, SESSION-07, SESSION-08, SESSION-09, SESSION-10, ENT-17 the eighteen cookies have exactly these names', () => {
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

  test('AUTH-03, SESSION-02…06, SESSION-08…10 a sign-in fills them from fields of the same names', () => {
    expect(writeSession(answer, undefined)).toBeUndefined();
    expect(Cookies.get()).toEqual({ ...answer, expireTime: String(NOW + 900_000) });
    expect(readCookie('userBusinessName')).toBe('Summit Ridge & Söhne; Builders');
  });

  test('ACCESS-12, ACCESS-13, CONST-26 an answer without roles gets the default ones', () => {
    writeSession({ ...answer, role: '', timeCardRole: '' }, undefined);
    expect([readCookie('role'), readCookie('timeCardRole')]).toEqual(['TRAX_AGENT', 'BASIC_WORKER']);
  });

  test('what the session before has left is gone', () => {
    writeCookie('projectId', '88');
    writeCookie('rem', '30');
    writeSession({ ...answer, projectId: '' }, undefined);
    expect([readCookie('projectId'), readCookie('rem')]).toEqual([undefined, undefined]);
  });

  test('a token is written as it is: JWTs fit', () => {
    const token = `${'a'.repeat(300)}.${'b-_'.repeat(200)}.${'c'.repeat(86)}`;
    expect(writeTokens({ idToken: token, accessToken: token })).toBeUndefined();
    expect(readCookie('idToken')).toBe(token);
  });

  test('clearCookies takes every one of them, and leaves others alone', () => {
    for (const name of cookieNames) writeCookie(name, 'x');
    document.cookie = 'consent=yes; path=/';
    clearCookies();
    expect(Cookies.get()).toEqual({ consent: 'yes' });
  });
});

describe('attributes', () => {
  test('path, SameSite and, on http, no Secure', () => {
    writeCookie('userId', '1001');
    expect(attributesOf('userId')).toMatch(/^userId=1001; path=\/; /);
    expect(attributesOf('userId')).toMatch(/; sameSite=lax/);
    expect(attributesOf('userId')).not.toMatch(/secure/i);
  });

  test('Secure on https', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    writeCookie('userId', '1001');
    expect(attributesOf('userId')).toMatch(/; secure/i);
  });

  test('SESSION-11, CONST-13 one day by default', () => {
    writeSession(answer, undefined);
    for (const name of ['userId', 'idToken', 'accessToken', 'expireTime', 'role'])
      expect(daysOf(name)).toBeCloseTo(1, 3);
    expect(readCookie('rem')).toBeUndefined();
  });

  test('SESSION-07, SESSION-12 remembered: `rem` holds the days, and all live so long', () => {
    writeSession(answer, 14);
    expect(readCookie('rem')).toBe('14');
    for (const name of ['rem', 'userId', 'idToken', 'accessToken', 'expireTime', 'role'])
      expect(daysOf(name)).toBeCloseTo(14, 3);
  });

  test('SESSION-12 a later refresh lets all of them live as long anew: none is missing before the others', () => {
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
  ])('FAULT-30 rem %j means %i days, and writing does not throw', (rem, days) => {
    document.cookie = `rem=${rem}; path=/`;
    expect(rememberedDays()).toBe(days);
    writeCookie('userId', '1001');
    expect(daysOf('userId')).toBeCloseTo(days, 3);
  });
});

describe('what cannot be a value is none', () => {
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

  test('ACCESS-01 credentials are three: without one there are none', () => {
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

describe('the expiry', () => {
  test('CONST-14, SESSION-14 fifteen minutes after the tokens came', () => {
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
    ['a date', '2026-11-16T08:00:00Z'],
    ['in seconds', String(NOW / 1000 + 900)],
    ['just passed', String(NOW)],
    ['a millisecond too far', String(NOW + 900_001)],
    ['next year', String(NOW + 365 * DAY)],
    ['Infinity', 'Infinity'],
  ])('FAULT-20 an expiry that is %s has passed', (_, value) => {
    if (value !== undefined) document.cookie = `expireTime=${value}; path=/`;
    expect(isExpired()).toBe(true);
  });

  test('FAULT-21 a clock put back by an hour makes it one too far away, so one that has passed', () => {
    writeTokens({ idToken: 'id-1', accessToken: 'access-1' });
    setClockOffset(-3_600_000);
    expect(isExpired()).toBe(true);
  });
});

describe('what the browser does not keep', () => {
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
    ['access token in characters that grow', { idToken: 'id-2', accessToken: 'ä'.repeat(1000) }],
  ])('FAULT-26, FAULT-08 an %s that is dropped: the whole old pair stands, its expiry too', (_, tokens) => {
    writeSession(answer, undefined);
    const before = Cookies.get();
    setClockOffset(60_000);
    dropWhere((cookie) => cookie.length > 4096);
    expect(writeTokens(tokens)).toBe('too large');
    expect(Cookies.get()).toEqual(before);
    expect(writeTokens({ idToken: 'id-2', accessToken: 'access-2' })).toBeUndefined();
    expect(readCookie('accessToken')).toBe('access-2');
  });

  test('FAULT-32 more than 7 KB together are not kept: the server would refuse every request', () => {
    writeSession(answer, undefined);
    const before = Cookies.get();
    const large = { idToken: 'i'.repeat(3500), accessToken: 'a'.repeat(3500) };
    expect(writeTokens(large)).toBe('too large');
    expect(Cookies.get()).toEqual(before);
    clearCookies();
    expect(writeSession({ ...answer, ...large }, undefined)).toBe('too large');
    expect(Cookies.get()).toEqual({});
  });

  test('FAULT-32 those of others count', () => {
    document.cookie = `banner=${'b'.repeat(3900)}; path=/`;
    document.cookie = `survey=${'s'.repeat(3900)}; path=/`;
    expect(writeSession(answer, undefined)).toBe('too large');
    expect(readCredentials()).toBeUndefined();
  });

  test('FAULT-27 cookies that are blocked are noticed', () => {
    dropWhere(() => true);
    expect(writeSession(answer, undefined)).toBe('blocked');
    expect(readCredentials()).toBeUndefined();
  });

  test('a user id that is not kept is noticed, and nothing of the session stays', () => {
    dropWhere((cookie) => cookie.startsWith('userId='));
    expect(writeSession(answer, undefined)).toBe('blocked');
    expect(Cookies.get()).toEqual({});
  });

  test('a refresh where cookies have been blocked meanwhile', () => {
    writeTokens(pair);
    dropWhere(() => true);
    expect(writeTokens({ idToken: 'id-2', accessToken: 'access-2' })).toBe('hidden');
    expect([readCookie('idToken'), readCookie('accessToken')]).toEqual(['id-1', 'access-1']);
  });
});

describe('two cookies of one name', () => {
  beforeEach(() => window.history.replaceState(null, '', '/app/site/'));
  afterEach(() => {
    for (const path of ['/app', '/app/site/']) Cookies.remove('accessToken', { path });
    window.history.replaceState(null, '', '/');
  });

  test.each(['/app', '/app/site/'])('FAULT-31 one that stands below %s is removed too', (path) => {
    document.cookie = `accessToken=older; path=${path}`;
    writeCookie('accessToken', 'newer');
    expect(readCookie('accessToken')).toBe('older');
    expect(clearCookies()).toBe(true);
    expect(Cookies.get()).toEqual({});
  });

  test('FAULT-31 one that cannot be removed is noticed, by the next sign-in as well', () => {
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
