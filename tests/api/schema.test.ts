import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  amount,
  count,
  day,
  dayOrNone,
  money,
  number,
  timestamp,
  withEstimatedTotal,
  flag,
  id,
  named,
  ignoredBody,
  object,
  codeOr,
  oneOf,
  optional,
  page,
  rows,
  featureFlags,
  text,
} from '../../src/api/schema';

/** Parses JSON as received from a server. */
const wire = (json: string): unknown => JSON.parse(json);

let warn: Mock<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('values', () => {
  test.each([
    ['12', '12'],
    [12, '12'],
    [0, '0'],
    [-3, '-3'],
    ['\ud800', '\ufffd'],
    ['a\udc00b', 'a\ufffdb'],
    ['😀', '😀'],
  ])('FAULT-65 id reads %j as %j', (value, read) => expect(z.parse(id, value)).toBe(read));

  test.each([['', null, undefined, NaN, Infinity, true, {}, []]].flat().map((value) => [value]))(
    'id refuses %j',
    (value) => expect(z.safeParse(id, value).success).toBe(false),
  );

  test.each([
    ['text', text, 'Name', 'Name'],
    ['text', text, 7, '7'],
    ['text', text, null, ''],
    ['text', text, undefined, ''],
    ['text', text, true, ''],
    ['text, never a word for no number', text, Infinity, ''],
    ['text, never a word for no number', text, NaN, ''],
    ['text', text, 1e21, '1e+21'],
    ['text, never an object to render', text, { rendered: '<b>x</b>' }, ''],
    ['text, never an object to render', text, ['x'], ''],
    ['flag', flag, true, true],
    ['flag', flag, 'true', false],
    ['flag', flag, 1, false],
    ['flag', flag, undefined, false],
    ['flag', flag, {}, false],
    ['count', count, 20, 20],
    ['count', count, 2.9, 2],
    ['count FAULT-58', count, -1, 0],
    ['count FAULT-58', count, null, 0],
    ['count FAULT-58', count, '', 0],
    ['count FAULT-118', count, '20', 20],
    ['count FAULT-118', count, ' 20.0 ', 20],
    ['count FAULT-118 is not 0', count, NaN, NaN],
    ['count FAULT-118 is not 0', count, Infinity, NaN],
    ['count FAULT-118 is not 0', count, 'many', NaN],
    ['count FAULT-118 is not 0', count, { value: 3 }, NaN],
    ['amount', amount, 7.25, 7.25],
    ['amount', amount, -1.5, -1.5],
    ['amount FAULT-118', amount, '9.00', 9],
    ['amount FAULT-118', amount, '-2', -2],
    ['amount FAULT-118', amount, '1E+2', 100],
    ['amount FAULT-118 is not 0', amount, NaN, NaN],
    ['amount FAULT-118 is not 0', amount, '7 h', NaN],
    ['amount FAULT-118 is not 0', amount, '1,500', NaN],
    ['amount FAULT-118 is not 0', amount, '0x10', NaN],
    ['amount FAULT-118 is not 0', amount, true, NaN],
    ['amount', amount, null, 0],
    ['money', money, '1234.50', '1234.50'],
    ['money', money, '', ''],
    ['money', money, null, ''],
    ['money', money, undefined, ''],
    ['money FAULT-118', money, 1234.5, '1234.50'],
    ['money FAULT-118', money, 0, '0.00'],
    ['money FAULT-118', money, -12.3, '-12.30'],
    ['money FAULT-118', money, 0.1 + 0.2, '0.30'],
    ['money FAULT-118', money, '42', '42.00'],
    ['money FAULT-118', money, '42.1250', '42.125'],
    ['money FAULT-118 is not 0', money, 'N/A', "Couldn't be read"],
    ['money FAULT-118 is not 0', money, '1,500', "Couldn't be read"],
    ['money FAULT-118 is not 0', money, { amount: 5 }, "Couldn't be read"],
    ['number', optional(number), '19.5', 19.5],
    ['number', optional(number), 'cold', undefined],
    ['day', day, '2026-03-09', '2026-03-09'],
    ['day FAULT-118 the day that is written', day, '2026-03-09T00:00:00Z', '2026-03-09'],
    ['day FAULT-118 the day that is written', day, '2026-03-09T23:30:00-08:00', '2026-03-09'],
    ['day FAULT-118 the day that is written', dayOrNone, '2026-03-09 00:00:00', '2026-03-09'],
    ['no day', dayOrNone, '', ''],
    ['no day', dayOrNone, null, ''],
    ['no day', dayOrNone, '2024-02-30', '2024-02-30'],
    ['no day', optional(day), '2024-02-30', undefined],
    ['no day', optional(day), 'soon', undefined],
    ['timestamp', timestamp, '2026-03-09T07:30:00Z', '2026-03-09T07:30:00Z'],
    ['amount', amount, undefined, 0],
    ['optional', optional(id), 5, '5'],
    ['optional', optional(id), null, undefined],
    ['optional', optional(id), {}, undefined],
    ['optional', optional(id), undefined, undefined],
    ['nothing', ignoredBody, 'OK', undefined],
    ['nothing', ignoredBody, { done: true }, undefined],
    ['nothing', ignoredBody, '', undefined],
    ['nothing', ignoredBody, undefined, undefined],
    ['codeOr', codeOr(['LABOR'], 'OTHER'), 'LABOR', 'LABOR'],
    ['codeOr, as it came', codeOr(['LABOR'], 'OTHER'), 'PERMIT', 'PERMIT'],
    ['codeOr', codeOr(['LABOR'], 'OTHER'), null, 'OTHER'],
    ['codeOr FAULT-57', codeOr(['LABOR'], 'OTHER'), { code: 'LABOR' }, 'OTHER'],
    ['oneOf', oneOf(['OPEN', 'CLOSED'], 'CLOSED'), 'OPEN', 'OPEN'],
    ['oneOf FAULT-65', oneOf(['OPEN', 'CLOSED'], 'CLOSED'), 'open', 'CLOSED'],
    ['oneOf FAULT-65', oneOf(['OPEN', 'CLOSED'], 'CLOSED'), '__proto__', 'CLOSED'],
    ['oneOf FAULT-65', oneOf(['OPEN', 'CLOSED'], 'CLOSED'), null, 'CLOSED'],
  ])('%s', (_, schema, value, read) => {
    expect(z.parse(schema, value)).toEqual(read);
    // As a field: a missing field reads the same as undefined.
    const [holder, field] = value === undefined ? [{}, undefined] : [{ field: value }, read];
    expect(z.parse(object({ field: schema }), holder).field).toEqual(value === undefined ? read : field);
  });
});

test.each(['<!doctype html><h1>Sign in</h1>', ' \n<html>', '<?xml version="1.0"?>'])(
  'FAULT-42 a call without a response body refuses HTML: %j',
  (page) => expect(z.safeParse(ignoredBody, page).success).toBe(false),
);

describe('rows', () => {
  const list = rows(named);

  test.each([undefined, null, '', 'text', 7, {}, { length: 2 }].map((value) => [value]))(
    'FAULT-55 reads %j as an empty list',
    (value) => {
      expect(z.parse(list, value)).toEqual([]);
      expect(z.parse(object({ list }), { list: value }).list).toEqual([]);
    },
  );

  test('FAULT-55 reads a missing field as an empty list', () => {
    expect(z.parse(object({ list }), {}).list).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('FAULT-56 drops unreadable rows and reports them once, with the reason', () => {
    const answer = [null, { id: 1, name: 'Job' }, 'x', { name: 'no id' }, { id: 2 }, undefined, []];
    expect(z.parse(list, answer)).toEqual([
      { id: '1', name: 'Job' },
      { id: '2', name: '' },
    ]);
    z.parse(list, answer);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Plumbline: a response contains rows that could not be read: '),
    );
  });

  test('FAULT-60 drops rows with a repeated id and keeps all rows without an id', () => {
    const twice = [{ id: 1, name: 'First' }, { id: '1', name: 'Again' }, { id: 2 }];
    expect(z.parse(list, twice)).toEqual([
      { id: '1', name: 'First' },
      { id: '2', name: '' },
    ]);
    expect(z.parse(page('jobs', named), { jobs: twice, total: 3 })).toMatchObject({
      rows: [{ name: 'First' }, { id: '2' }],
      total: 3,
    });
    const without = [{ name: 'a' }, { name: 'a' }, { id: null, name: 'a' }];
    expect(z.parse(rows(object({ id: optional(id), name: text })), without)).toHaveLength(3);
    expect(z.parse(rows(text), ['a', 'a'])).toEqual(['a', 'a']);
    const people = [{ userId: 1 }, { userId: '1' }, { userId: 2 }];
    expect(z.parse(rows(object({ userId: id }), 'userId'), people)).toEqual([
      { userId: '1' },
      { userId: '2' },
    ]);
    expect(z.parse(page('users', object({ userId: id }), 'userId'), { users: people }).rows).toHaveLength(2);
  });

  test('does not report valid rows', () => {
    expect(z.parse(list, [{ id: 1, name: 'Job', more: true }])).toEqual([{ id: '1', name: 'Job' }]);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('switches', () => {
  const on = { name: 'safety', enabled: true };
  const off = { name: 'drawing', enabled: false };

  test.each([
    ['rows', [on, off], [on, off]],
    ['a map of names', { safety: true, drawing: false }, [on, off]],
    ['the names that are on', ['safety'], [on]],
    ['an object without its state', [{ name: 'drawing' }], [off]],
    ['only true turns a switch on', { safety: 'true' }, [{ name: 'safety', enabled: false }]],
    ['an empty map', {}, []],
    ['undefined', undefined, []],
  ])('%s', (_, value, read) => expect(z.parse(featureFlags, value)).toEqual(read));

  test.each(['safety', true, 7])('FAULT-106 refuses %j', (value) => {
    expect(z.safeParse(featureFlags, value).success).toBe(false);
  });
});

describe('page', () => {
  const jobs = page('jobs', named);
  const two = [{ id: 1 }, { id: 2 }];

  test('reads rows and total from any field name', () => {
    expect(z.parse(jobs, { jobs: two, total: 40, other: [] })).toEqual({
      rows: [
        { id: '1', name: '' },
        { id: '2', name: '' },
      ],
      total: 40,
    });
  });

  test.each([-1, NaN, Infinity, 'many', '', null, undefined, 0, 1].map((total) => [total]))(
    'FAULT-58 reads a total of %j as at least the number of rows',
    (total) => expect(z.parse(jobs, { jobs: two, total }).total).toBe(2),
  );

  test('FAULT-58 reads a total that is text', () => {
    expect(z.parse(jobs, { jobs: two, total: '40' }).total).toBe(40);
  });

  test.each([
    [{ data: two, total: 2 }, "expected a list 'jobs', received: data, total"],
    [{ jobs: { items: two } }, "expected a list 'jobs', received: jobs"],
    [{}, "expected a list 'jobs', received: nothing"],
  ])('FAULT-106 refuses a response without its list: %j', (body, message) => {
    expect(z.safeParse(jobs, body).error?.issues).toMatchObject([{ message }]);
  });

  test('FAULT-55 reads null as an empty list', () => {
    expect(z.parse(jobs, { jobs: null, total: 0 })).toEqual({ rows: [], total: 0 });
  });

  const pageOf = (size: number, more = {}) =>
    z.parse(jobs, {
      jobs: Array(size)
        .fill({})
        .map((_, at) => ({ id: at + 1 })),
      ...more,
    });
  test.each([
    ['a full page is one more than its rows', pageOf(20), { page: 0, size: 20 }, 21],
    ['the third full page', pageOf(20), { page: 2, size: 20 }, 61],
    ['a page that is not full', pageOf(7), { page: 2, size: 20 }, 47],
    ['an empty page', pageOf(0), { page: 2, size: 20 }, 40],
    ['a list without pages', pageOf(7), {}, 7],
    ['a response with a total', pageOf(20, { total: 20 }), { page: 0, size: 20 }, 20],
  ])('FAULT-106 the total of %s', (_, answer, query, total) => {
    expect(withEstimatedTotal(answer, query)).toEqual({ rows: answer.rows, total });
  });

  test('FAULT-60, FAULT-106 counts an unreadable row toward a full page', () => {
    const answer = z.parse(jobs, { jobs: [{ id: 1 }, { id: null }] });
    expect(withEstimatedTotal(answer, { page: 0, size: 2 })).toEqual({
      rows: [{ id: '1', name: '' }],
      total: 3,
    });
  });

  test.each(['', '<!doctype html>', null, 7, undefined].map((body) => [body]))(
    'FAULT-41, FAULT-42 refuses %j as a page',
    (body) => expect(z.safeParse(jobs, body).success).toBe(false),
  );
});

describe('FAULT-65 keys that target the prototype', () => {
  const hostile = '{"id":1,"name":"x","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}';

  test.each([
    ['object', z.parse(object({ id, name: text }), wire(hostile))],
    ['named', z.parse(named, wire(hostile))],
    ['rows', z.parse(rows(object({ id })), wire(`[${hostile}]`))[0]],
    ['page', z.parse(page('jobs', named), wire('{"jobs":[],"__proto__":{"admin":true},"total":1}'))],
  ])('%s ignores them and leaves Object.prototype unchanged', (_, read) => {
    expect(read).toBeDefined();
    expect((read as Record<string, unknown>).admin).toBeUndefined();
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});
