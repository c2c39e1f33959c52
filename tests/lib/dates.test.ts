import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import {
  addDays,
  addMonths,
  daysOfMonth,
  formatClockTime,
  formatMonth,
  mondayOf,
  monthOf,
  monthsBetween,
  parseMonth,
  dayLabel,
  isoWeekOf,
  formatLongDay,
  parseDate,
  formatShortDate,
  localDay,
  today,
  weekday,
  weeksBetween,
} from '../../src/lib/dates';
import fc from '../support/property';

/** Node reads the time zone again whenever TZ is set. */
const inZone = (zone: string) => vi.stubEnv('TZ', zone);
const setNow = (time: string) => setClockOffset(Date.parse(time) - Date.now());

beforeEach(() => {
  inZone('UTC');
});
afterEach(() => {
  setClockOffset(0);
  vi.unstubAllEnvs();
});

test.each([
  ['UTC', '2026-11-21T03:20:00.000Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-21T03:20:00.000Z', '2026-11-20'],
  ['America/Los_Angeles', '2026-11-21T16:20:00.000Z', '2026-11-21'],
  ['UTC', '', ''],
])('in %s, localDay of %j is %j', (zone, at, day) => {
  inZone(zone);
  expect(localDay(at)).toBe(day);
});

describe('FMT-05 parseDate', () => {
  test.each([
    ['2026-11-16', '2026-11-16 00:00:00'],
    ['2024-02-29', '2024-02-29 00:00:00'],
    ['2026-11-16 07:30', '2026-11-16 07:30:00'],
    ['2026-11-16 07:30:15', '2026-11-16 07:30:15'],
    ['2026-11-16T07:30:15', '2026-11-16 07:30:15'],
    ['2026-11-16T07:30:15.1234567', '2026-11-16 07:30:15'],
    ['2026-11-16T07:30:15Z', '2026-11-16 07:30:15'],
    ['2026-11-16T07:30:15.123Z', '2026-11-16 07:30:15'],
    ['2026-11-16T07:30:15+02:00', '2026-11-16 05:30:15'],
    ['2026-11-16T07:30:15-0800', '2026-11-16 15:30:15'],
    [Date.UTC(2026, 10, 16, 7, 30), '2026-11-16 07:30:00'],
    [1, '1970-01-01 00:00:00'],
    [8.64e15, '275760-09-13 00:00:00'],
    [new Date(Date.UTC(2026, 10, 16, 7, 30)), '2026-11-16 07:30:00'],
  ])('reads %j as %s', (value, read) => {
    expect(parseDate(value)?.format('YYYY-MM-DD HH:mm:ss')).toBe(read);
  });

  test.each([
    null,
    undefined,
    '',
    ' ',
    '1',
    '20261116',
    'apples 5',
    'null',
    'Invalid Date',
    '11/16/2026',
    '2026-11',
    '2026-11-16 7:30',
    '2026-11-16T07',
    ' 2026-11-16',
    '2026-11-16x',
    '2026-11-16\n',
    '2023-02-29',
    '2024-02-30',
    '2026-04-31',
    '2026-11-00',
    '2026-13-01',
    '2026-00-10',
    '2026-11-16T24:01',
    '2026-11-16T25:00',
    '2026-11-16T07:60',
    '2026-11-16T07:30:60',
    '2026-11-16T07:30:15+99:99',
    // Servers send this for "no date" when their type has no null. dayjs alone reads it as 1901.
    '0001-01-01T00:00:00',
    0,
    -1,
    NaN,
    Infinity,
    8.64e15 + 1,
    true,
    {},
    [],
    ['2026-11-16'],
    '1763278200000',
    '2026-11-16T07:30:15z',
    '2026-11-16T07:30:15ZZ',
    '+002026-11-16',
    '２０２６-11-16',
    '2'.repeat(100_000),
    `2026-11-16T07:30:15.${'1'.repeat(100_000)}x`,
    1n,
    Symbol.iterator,
    new Date(NaN),
    new Date(0),
    new Date(-1),
  ])('FAULT-62 refuses value %# and shows a dash', (value) => {
    expect(parseDate(value)).toBeUndefined();
    expect([formatLongDay, formatShortDate, dayLabel, formatClockTime].map((show) => show(value))).toEqual(
      Array(4).fill('—'),
    );
  });
});

describe('formatting', () => {
  test.each([
    ['2026-11-16', 'Mon Nov 16 2026', 'Nov 16, 2026'],
    ['2027-01-01T23:59:59', 'Fri Jan 1 2027', 'Jan 1, 2027'],
  ])('FMT-13, FMT-14, CONST-52 %s is shown as %s and %s', (value, long, short) => {
    expect([formatLongDay(value), formatShortDate(value)]).toEqual([long, short]);
  });

  test.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'a day without a time is the same day in %s',
    (zone) => {
      inZone(zone);
      expect(formatLongDay('2026-11-16')).toBe('Mon Nov 16 2026');
    },
  );

  test.each([
    ['UTC', '2026-11-16T12:00Z', '2026-11-16', 'Today'],
    ['UTC', '2026-11-16T12:00Z', '2026-11-16T00:00:00', 'Today'],
    ['UTC', '2026-11-16T12:00Z', '2026-11-16T23:59:59', 'Today'],
    ['UTC', '2026-11-16T12:00Z', '2026-11-17', 'Nov 17, 2026'],
    ['UTC', '2026-11-16T12:00Z', '2026-11-15T23:59:59', 'Yesterday'],
    ['UTC', '2026-11-16T12:00Z', '2026-11-15', 'Yesterday'],
    ['UTC', '2026-11-16T12:00Z', '2026-11-14T23:59:59', 'Nov 14, 2026'],
    ['UTC', '2026-11-16T12:00Z', '2025-11-16', 'Nov 16, 2025'],
    ['UTC', '2026-11-16T12:00Z', Date.UTC(2026, 10, 15), 'Yesterday'],
    // Times shortly before and after midnight.
    ['UTC', '2027-01-01T00:01Z', '2026-12-31T23:59:00', 'Yesterday'],
    ['UTC', '2024-03-01T00:01Z', '2024-02-29T00:00:00', 'Yesterday'],
    ['UTC', '2024-03-01T23:59Z', '2024-02-28T23:59:00', 'Feb 28, 2024'],
    ['America/Los_Angeles', '2026-11-16T07:30Z', '2026-11-16T07:59:59Z', 'Today'],
    ['America/Los_Angeles', '2026-11-16T07:30Z', '2026-11-15T07:59:59Z', 'Yesterday'],
    ['America/Los_Angeles', '2026-11-16T07:30Z', '2026-11-16T08:00:00Z', 'Nov 16, 2026'],
    ['Asia/Tokyo', '2026-11-15T15:00Z', '2026-11-15T14:59:59Z', 'Yesterday'],
    // Yesterday had 23 hours in the first cases, then 25.
    ['Europe/Berlin', '2026-03-29T22:01Z', '2026-03-29T00:00:00', 'Yesterday'],
    ['Europe/Berlin', '2026-03-29T22:01Z', '2026-03-28T23:59:59', 'Mar 28, 2026'],
    ['America/New_York', '2026-11-02T05:10Z', '2026-11-01T00:00:00', 'Yesterday'],
    ['America/New_York', '2026-11-02T05:10Z', '2026-10-31T23:59:59', 'Oct 31, 2026'],
    // A day that has no midnight.
    ['America/Santiago', '2026-09-07T12:00Z', '2026-09-06', 'Yesterday'],
    ['America/Santiago', '2026-09-06T12:00Z', '2026-09-06', 'Today'],
    ['America/Santiago', '2026-09-06T12:00Z', '2026-09-05', 'Yesterday'],
  ])('FMT-15 in %s at %s, %s is shown as %s', (zone, time, value, label) => {
    inZone(zone);
    setNow(time);
    expect(dayLabel(value)).toBe(label);
  });

  test.each([
    ['2026-11-16T00:00:00', '12:00 AM'],
    ['2026-11-16T00:05:00', '12:05 AM'],
    ['2026-11-16 09:07', '9:07 AM'],
    ['2026-11-16T11:59:59.999', '11:59 AM'],
    ['2026-11-16T12:00:00', '12:00 PM'],
    ['2026-11-16T15:30:00', '3:30 PM'],
    ['2026-11-16T23:59:59', '11:59 PM'],
    ['2026-11-16T23:30:00-08:00', '7:30 AM'],
    [Date.UTC(2026, 10, 16, 22, 10), '10:10 PM'],
  ])('FMT-16 the time of %s is %s', (value, time) => {
    expect(formatClockTime(value)).toBe(time);
  });

  test('FMT-16 uses the local time', () => {
    inZone('Asia/Kolkata');
    expect(formatClockTime('2026-11-16T07:30:00Z')).toBe('1:00 PM');
  });

  test('today follows the clock, in local time', () => {
    setNow('2026-11-16T23:30Z');
    expect(today()).toBe('2026-11-16');
    inZone('Asia/Tokyo');
    expect(today()).toBe('2026-11-17');
  });
});

describe('isoWeekOf', () => {
  test.each([
    ['2026-11-16', '2026-11-16', '2026-11-22', 47],
    ['2026-11-22', '2026-11-16', '2026-11-22', 47],
    ['2024-12-30', '2024-12-30', '2025-01-05', 1],
    ['2025-12-31', '2025-12-29', '2026-01-04', 1],
    ['2026-12-31', '2026-12-28', '2027-01-03', 53],
    ['2027-01-01', '2026-12-28', '2027-01-03', 53],
    ['2027-01-04', '2027-01-04', '2027-01-10', 1],
    ['2023-01-01', '2022-12-26', '2023-01-01', 52],
    ['2024-02-29', '2024-02-26', '2024-03-03', 9],
  ])('FAULT-63 %s is in the week %s to %s, number %i', (day, monday, sunday, number) => {
    const week = isoWeekOf(day);
    expect([week.days[0], week.days[6], week.number]).toEqual([monday, sunday, number]);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', 'clocks go forward'],
    ['Europe/Berlin', '2026-10-25', 'clocks go back'],
    ['America/New_York', '2026-03-08', 'clocks go forward'],
    ['America/New_York', '2026-11-01', 'clocks go back'],
    ['Australia/Lord_Howe', '2026-10-04', 'half an hour forward'],
    ['America/Santiago', '2026-09-06', 'there is no midnight'],
    ['Asia/Beirut', '2026-03-29', 'there is no midnight'],
    ['Africa/Cairo', '2026-11-01', 'clocks go back on the Friday'],
    ['Africa/Cairo', '2026-04-26', 'clocks go forward on the Friday'],
  ])(
    'FAULT-63, CALL-081 in %s, the week of %s, when %s, has seven days and a complete range',
    (zone, sunday) => {
      inZone(zone);
      const { days, startDateTime, endDateTime } = isoWeekOf(sunday);
      const monday = addDays(sunday, -6);
      expect(days).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count)));
      expect(new Set(days).size).toBe(7);
      expect(startDateTime).toBe(`${monday} 00:00:00`);
      expect(endDateTime).toBe(`${sunday} 23:59:59`);
      expect(isoWeekOf(monday)).toEqual(isoWeekOf(sunday));
    },
  );

  test.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'])(
    'FAULT-63 in %s, every day is in its week, which is numbered by its Thursday',
    (zone) => {
      inZone(zone);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 365 * 130 }), (count) => {
          const day = new Date(Date.UTC(1970, 0, 1 + count)).toISOString().slice(0, 10);
          const { days, number, startDateTime, endDateTime } = isoWeekOf(day);
          expect(days).toContain(day);
          expect(days.map((each) => new Date(each).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0]);
          expect([startDateTime, endDateTime]).toEqual([`${days[0]} 00:00:00`, `${days[6]} 23:59:59`]);
          const thursday = new Date(days[3] ?? '');
          const dayOfYear = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000;
          expect(number).toBe(Math.floor(dayOfYear / 7) + 1);
        }),
      );
    },
  );

  test('CALL-081 the range is the local week in the format of the API', () => {
    inZone('Pacific/Auckland');
    // Sunday evening in London is Monday morning here, in another week.
    const { startDateTime, endDateTime } = isoWeekOf(Date.UTC(2026, 10, 15, 20, 0));
    expect([startDateTime, endDateTime]).toEqual(['2026-11-16 00:00:00', '2026-11-22 23:59:59']);
  });

  test('uses the current week by default', () => {
    setNow('2026-12-31T12:00Z');
    expect(isoWeekOf().days[0]).toBe('2026-12-28');
  });
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
])('addDays counts calendar days: %s and %i is %s', (day, count, result) => {
  inZone('Europe/Berlin');
  expect(addDays(day, count)).toBe(result);
});

test('weekday returns the name of a day', () => expect(weekday('2026-11-16')).toBe('Monday'));

test.each([
  ['2026-11', 30, '2026-11-30'],
  ['2026-12', 31, '2026-12-31'],
  ['2028-02', 29, '2028-02-29'],
])('daysOfMonth returns the days of %s: %i, the last one is %s', (month, count, last) => {
  // Clocks change on November 1.
  inZone('America/Boise');
  const days = daysOfMonth(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, `${month}-01`, last]);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('addMonths: %s and %i is %s', (month, count, result) => expect(addMonths(month, count)).toBe(result));

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['2026-1', undefined],
  ['2026-11-02', undefined],
  ['', undefined],
])('parseMonth reads %s as %s', (text, month) => expect(parseMonth(text)).toBe(month));

test('a month has a name and belongs to a day', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(monthOf('2026-12-01')).toBe('2026-12');
});

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test.each([
  // A Sunday and the Monday after it, with a change of clocks before.
  ['2026-11-01', '2026-11-02', ['2026-10-26', '2026-11-02']],
  ['2026-12-31', '2027-01-03', ['2026-12-28']],
  ['2026-11-03', '2026-11-17', ['2026-11-02', '2026-11-09', '2026-11-16']],
])('the weeks from %s to %s begin on %j', (from, to, mondays) =>
  expect(weeksBetween(from, to)).toEqual(mondays),
);

test.each([
  ['2026-11-30', '2026-11-30', ['2026-11']],
  ['2026-11-30', '2027-01-01', ['2026-11', '2026-12', '2027-01']],
])('the months from %s to %s are %j', (from, to, months) => expect(monthsBetween(from, to)).toEqual(months));
