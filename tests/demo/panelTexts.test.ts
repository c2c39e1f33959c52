import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LoggedCall } from '../../src/demo/callLog';
import type { ActiveFault } from '../../src/demo/faults';
import { callGroups, maskedHeaders } from '../../src/demo/panel/callGroups';
import { offsetTo } from '../../src/demo/panel/offsetTo';
import { faultLabel, activeSettings } from '../../src/demo/panel/labels';

const fault = (asked: Partial<ActiveFault>): ActiveFault => ({
  id: 1,
  match: '*',
  times: 1,
  delay: 0,
  ...asked,
});
const offline = fault({ kind: 'network', times: 'always' });
const slow = fault({ delay: 1000, times: 'always' });

test.each([
  [fault({ kind: 503, match: 'notification-service' }), 'notification-service · 503 Unavailable · once'],
  [fault({ kind: 'cut', times: 3 }), 'Any call · Truncated JSON · 3 times'],
  [fault({ kind: 418, times: 'always' }), 'Any call · 418 · until cleared'],
  [
    fault({ kind: 500, delay: 1500, match: 'userDetail' }),
    'userDetail · 500 Server error, 1.5 s delay · once',
  ],
  [fault({ delay: 300, times: 2 }), 'Any call · 0.3 s delay · 2 times'],
])('describes a waiting fault: %o', (waiting, text) => {
  expect(faultLabel(waiting)).toBe(text);
});

const NOON = new Date(2026, 11, 24, 12).getTime();

test.each([
  ['nothing', [], 0, []],
  ['offline', [offline], 0, ['Offline']],
  ['a slow connection', [slow], 0, ['Slow']],
  ['one fault', [fault({ kind: 500 })], 0, ['1 active fault']],
  [
    'no response from one service',
    [fault({ kind: 'network', times: 'always', match: 'uaa-service' })],
    0,
    ['1 active fault'],
  ],
  [
    'everything',
    [fault({ kind: 500 }), offline, slow, fault({ kind: 'html', times: 'always' })],
    1,
    ['Offline', 'Slow', '2 active faults', 'Date changed to Dec 24, 2026'],
  ],
])('the button shows active faults: %s', (_, faults, offset, texts) => {
  expect(activeSettings(faults, offset, NOON)).toEqual(texts);
});

const call = (asked: Partial<LoggedCall>): LoggedCall => ({
  method: 'GET',
  path: '/a',
  query: {},
  key: 'a',
  headers: {},
  at: 1,
  status: 200,
  ...asked,
});

test('groups calls with the same result, newest first', () => {
  const calls = [
    call({}),
    call({ path: '/b' }),
    call({ status: 503 }),
    call({ path: '/b', method: 'POST' }),
    call({ at: 7 }),
  ];
  const groups = callGroups(calls, 10).map(({ id, count, last }) => [id, count, last.at]);
  expect(groups).toEqual([
    ['GET /a 200', 2, 7],
    ['POST /b 200', 1, 1],
    ['GET /a 503', 1, 1],
    ['GET /b 200', 1, 1],
  ]);
  expect(callGroups(calls, 2)).toHaveLength(2);
});

test('shows only the end of each token', () => {
  const headers = {
    idtoken: 'abcdefghijkl',
    accessToken: '123456789',
    cookie: 'a=very-secret',
    userid: '1001',
  };
  expect(maskedHeaders(call({ headers }))).toEqual([
    ['idtoken', '…ghijkl'],
    ['accessToken', '…456789'],
    ['cookie', '…secret'],
    ['userid', '1001'],
  ]);
});

describe('days to move the date', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const from = new Date(2026, 2, 20, 14, 30, 15).getTime();

  test.each([
    ['2026-03-20', 0],
    ['2026-03-21', 1],
    ['2025-03-20', -365],
  ])('to %s', (day, days) => {
    expect(offsetTo(day, from)).toBe(days * 86_400_000);
  });

  test('keeps the time of day, also across a clock change (FAULT-63)', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const start = new Date(2026, 2, 20, 14, 30, 15);
    expect(start.getTimezoneOffset()).toBe(-60);
    const there = new Date(start.getTime() + (offsetTo('2026-04-02', start.getTime()) ?? 0));
    expect([there.getMonth(), there.getDate(), there.getHours(), there.getMinutes()]).toEqual([3, 2, 14, 30]);
  });

  test.each(['', 'tomorrow', '2026-02-30', '1999-12-31', '2100-01-01', '0001-01-01', '20260320'])(
    'refuses %s',
    (day) => {
      expect(offsetTo(day, from)).toBeUndefined();
    },
  );
});
