/** Days, times and instants by the clock of the business. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatClockTime,
  formatShortDate,
  isoWeekOf,
  localDay,
  parseInstant,
  today,
} from '../../src/lib/dates';
import { instantOf, setTimeZone, wallTimeOf } from '../../src/lib/timeZone';
import fc from '../support/property';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const viewers = ['America/Boise', 'America/Phoenix', 'Asia/Tokyo', 'Pacific/Auckland'];

describe.each(viewers)('FAULT-120 looked at from %s', (viewer) => {
  test.each([
    // An inspection submitted at 23:50 in Los Angeles belongs to that day.
    ['America/Los_Angeles', '2027-01-01T07:50:00Z', '2026-12-31', 'Dec 31, 2026', '11:50 PM'],
    ['America/New_York', '2027-01-01T07:50:00Z', '2027-01-01', 'Jan 1, 2027', '2:50 AM'],
    ['Asia/Kolkata', '2026-03-08T20:00:00+02:00', '2026-03-08', 'Mar 8, 2026', '11:30 PM'],
    ['Pacific/Honolulu', '2026-03-09T09:59:00Z', '2026-03-08', 'Mar 8, 2026', '11:59 PM'],
  ])('in %s, %s is on %s', (zone, at, day, date, time) => {
    vi.stubEnv('TZ', viewer);
    setTimeZone(zone);
    expect([localDay(at), formatShortDate(at), formatClockTime(at)]).toEqual([day, date, time]);
    expect(localDay(Date.parse(at))).toBe(day);
  });

  test('today and this week are those of the business', () => {
    vi.stubEnv('TZ', viewer);
    setTimeZone('America/Los_Angeles');
    // A Sunday night.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T07:50:00Z') });
    expect(today()).toBe('2026-11-22');
    expect(isoWeekOf()).toMatchObject({ startDateTime: '2026-11-16 00:00:00', number: 47 });
  });

  test('a day, and a time without a zone, are as they are written', () => {
    vi.stubEnv('TZ', viewer);
    setTimeZone('America/Los_Angeles');
    expect(formatShortDate('2026-03-08')).toBe('Mar 8, 2026');
    expect(formatClockTime('2026-03-08T02:30:00')).toBe('2:30 AM');
    expect(parseInstant('2026-03-09T07:30')).toBe(Date.parse('2026-03-09T14:30:00Z'));
  });
});

test.each([
  // Clocks go forward at 2 AM: 2:30 is as long after midnight as on other days.
  ['2026-03-08T02:30', '2026-03-08T10:30:00Z'],
  // They go back at 2 AM: the first 1:30.
  ['2026-11-01T01:30', '2026-11-01T08:30:00Z'],
  ['2026-11-01T02:30', '2026-11-01T10:30:00Z'],
])('FAULT-63 in Los Angeles %s is %s', (wall, instant) => {
  setTimeZone('America/Los_Angeles');
  expect(parseInstant(wall)).toBe(Date.parse(instant));
});

test.each(['', 'Mars/Olympus'])('with the zone %j, the clock of the device counts', (zone) => {
  vi.stubEnv('TZ', 'America/Boise');
  setTimeZone(zone);
  expect(formatClockTime('2026-07-01T18:00:00Z')).toBe('12:00 PM');
});

test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
  'in %s an instant is found again by its time',
  (zone) => {
    setTimeZone(zone);
    const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(instants, (instant) => {
        const found = instantOf(wallTimeOf(instant));
        // The hour that a clock change repeats has two instants.
        expect(wallTimeOf(found)).toBe(wallTimeOf(instant));
        expect(instant - found).toBeLessThanOrEqual(3_600_000);
      }),
    );
  },
);
