import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { addDays, isoWeekOf, longDay, parseDate, shortDate, today, weekday } from '../../src/lib/dates';

/** Node reads the zone anew whenever TZ is set. */
const inZone = (zone: string) => vi.stubEnv('TZ', zone);

beforeEach(() => {
  inZone('UTC');
});
afterEach(() => {
  setClockOffset(0);
  vi.unstubAllEnvs();
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
    // What servers send for "no date" when their type has no null; dayjs alone reads it as 1901.
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
    new Date(),
  ])('FAULT-62 %j is no date and shows as a dash', (value) => {
    expect(parseDate(value)).toBeUndefined();
    expect(longDay(value)).toBe('—');
    expect(shortDate(value)).toBe('—');
  });
});

describe('formats', () => {
  test.each([
    ['2026-11-16', 'Mon Nov 16 2026', 'Nov 16, 2026'],
    ['2027-01-01T23:59:59', 'Fri Jan 1 2027', 'Jan 1, 2027'],
  ])('FMT-13, FMT-14 %s is %s and %s', (value, long, short) => {
    expect([longDay(value), shortDate(value)]).toEqual([long, short]);
  });

  test.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'a day without a time is that day in %s too',
    (zone) => {
      inZone(zone);
      expect(longDay('2026-11-16')).toBe('Mon Nov 16 2026');
    },
  );

  test('today follows the clock, in local time', () => {
    setClockOffset(Date.UTC(2026, 10, 16, 23, 30) - Date.now());
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
  ])('FAULT-63 %s lies in the week %s to %s, number %i', (day, monday, sunday, number) => {
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
    'FAULT-63, CALL-081 in %s the week of %s, when %s, is seven days and its range whole',
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

  test('CALL-081 the range is the local week, in the format the call takes', () => {
    inZone('Pacific/Auckland');
    // Sunday evening in London is Monday morning here: another week.
    const { startDateTime, endDateTime } = isoWeekOf(Date.UTC(2026, 10, 15, 20, 0));
    expect([startDateTime, endDateTime]).toEqual(['2026-11-16 00:00:00', '2026-11-22 23:59:59']);
  });

  test('without a day it is the week of the clock', () => {
    setClockOffset(Date.UTC(2026, 11, 31, 12) - Date.now());
    expect(isoWeekOf().days[0]).toBe('2026-12-28');
  });
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
])('addDays counts on the calendar: %s and %i is %s', (day, count, result) => {
  inZone('Europe/Berlin');
  expect(addDays(day, count)).toBe(result);
});

test('weekday names a day', () => expect(weekday('2026-11-16')).toBe('Monday'));
