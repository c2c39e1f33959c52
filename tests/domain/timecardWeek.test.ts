import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Timecard } from '../../src/api/timecards/contract';
import { overlap } from '../../src/domain/timecards/entryRules';
import {
  addWeekHours,
  cardHours,
  defaultBreakFor,
  hasClockChange,
  missingDays,
  paidHours,
  roundHours,
  type EntryTimes,
  hoursBetween,
  totalPaidHours,
  weekHours,
  weekHoursText,
} from '../../src/domain/timecards/week';
import { isoWeekOf } from '../../src/lib/dates';
import { setTimeZone } from '../../src/lib/timeZone';
import fc from '../support/property';

const stretch = (patch: Partial<EntryTimes>): EntryTimes => ({
  date: '2026-11-16',
  start: '07:00',
  end: '15:30',
  breakMinutes: 30,
  ...patch,
});

beforeEach(() => vi.stubEnv('TZ', 'America/Boise'));
afterEach(() => void vi.unstubAllEnvs());

test.each<[string, Partial<EntryTimes>, number | undefined]>([
  ['a day shift', {}, 8],
  ['no break', { breakMinutes: 0 }, 8.5],
  ['past midnight', { start: '22:00', end: '06:00', overnight: true, breakMinutes: 0 }, 8],
  ['ending before it starts', { start: '15:00', end: '07:00' }, undefined],
  ['only a break', { start: '07:00', end: '07:30' }, undefined],
  ['no end', { end: undefined }, undefined],
  ['rounded to the minute', { start: '07:00', end: '07:10', breakMinutes: 0 }, 0.17],
  [
    'FAULT-63 the night when clocks go forward',
    { date: '2026-03-07', start: '22:00', end: '06:00', overnight: true, breakMinutes: 0 },
    7,
  ],
  [
    'FAULT-63 the night when clocks go back',
    { date: '2026-10-31', start: '22:00', end: '06:00', overnight: true, breakMinutes: 0 },
    9,
  ],
  [
    "FAULT-63 New Year's Eve",
    { date: '2026-12-31', start: '22:00', end: '06:00', overnight: true, breakMinutes: 0 },
    8,
  ],
])('hours of an entry: %s', (_, patch, hours) => {
  expect(hoursBetween(stretch(patch))).toBe(hours);
});

test.each([
  // Clocks go back on November 7, 2027 at 2 AM, and forward on March 14, 2027, but not in Phoenix.
  ['America/Boise', 'America/Phoenix', '2027-11-06', 8.5],
  ['America/Boise', 'Asia/Tokyo', '2027-11-06', 8.5],
  ['America/Boise', 'America/Phoenix', '2027-03-13', 6.5],
  ['America/Phoenix', 'America/Boise', '2027-11-06', 7.5],
  ['America/Phoenix', 'America/Boise', '2027-03-13', 7.5],
  ['Europe/London', 'America/Boise', '2027-10-30', 8.5],
])('FAULT-120 in %s, looked at from %s, the night of %s has %d hours', (business, viewer, date, hours) => {
  vi.stubEnv('TZ', viewer);
  setTimeZone(business);
  const night = stretch({ date, start: '22:00', end: '06:00', overnight: true, breakMinutes: 30 });
  expect(hoursBetween(night)).toBe(hours);
});

test.each<[string, Partial<EntryTimes>, number]>([
  ['five hours', { end: '12:00' }, 0],
  // 5:01 is 5.02 hours, rounded to hundredths.
  ['one minute more', { end: '12:01' }, 45],
  ['a night shift', { start: '22:00', end: '06:00', overnight: true }, 45],
  ['hours without times', { start: undefined, end: undefined }, 0],
])('deducts the default break after more than five hours: %s', (_, patch, minutes) => {
  expect(defaultBreakFor(stretch(patch), 45)).toBe(minutes);
});

test.each<[boolean, Partial<EntryTimes>]>([
  [false, {}],
  [true, { date: '2026-03-08', start: '01:00', end: '04:00' }],
  [false, { date: '2026-03-08', start: '04:00', end: '08:00' }],
  [true, { date: '2026-10-31', start: '23:00', end: '05:00', overnight: true }],
  [false, { start: '22:00', end: '06:00', overnight: true }],
  [false, { start: 'soon' }],
  [false, { end: undefined }],
])('FAULT-63 contains a clock change: %s %j', (changes, patch) => {
  expect(hasClockChange(stretch(patch))).toBe(changes);
});

const night = { start: '22:00', end: '06:00', overnight: true };

test.each<[boolean, string, Partial<EntryTimes>, Partial<EntryTimes>]>([
  [true, 'one within the other', { start: '07:00', end: '15:00' }, { start: '09:00', end: '10:00' }],
  [false, 'one after the other', { start: '07:00', end: '11:00' }, { start: '11:00', end: '15:00' }],
  [false, 'on different days', {}, { date: '2026-11-17' }],
  [true, 'past midnight', night, { date: '2026-11-17', start: '05:00', end: '09:00' }],
  [false, 'after a night shift', night, { date: '2026-11-17', start: '06:00', end: '09:00' }],
  [false, 'hours without times', { start: undefined, end: undefined }, {}],
  [
    true,
    'past the end of the year',
    { ...night, date: '2026-12-31' },
    { date: '2027-01-01', start: '05:00' },
  ],
])('overlap: %s, %s', (same, _, one, other) => {
  expect(overlap(stretch(one), stretch(other))).toBe(same);
  expect(overlap(stretch(other), stretch(one))).toBe(same);
});

test('TIME-23 pays every hour exactly once', () => {
  const week = fc.array(fc.integer({ min: 0, max: 2400 }), { minLength: 7, maxLength: 7 });
  const limit = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(week, limit, limit, limit, (hundredths, overtimeDaily, overtimeWeekly, doubleTimeDaily) => {
      const worked = hundredths.map((hundredth) => hundredth / 100);
      const paid = paidHours(worked, { overtimeDaily, overtimeWeekly, doubleTimeDaily });
      paid.forEach(({ regular, overtime, doubleTime }, day) => {
        expect(roundHours(regular + overtime + doubleTime)).toBe(worked[day]);
        expect(Math.min(regular, overtime, doubleTime)).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test.each<[string, string[], object]>([
  ['no entries', ['2026-11-16', '2026-11-17', '2026-11-18'], {}],
  ['one entry', ['2026-11-16', '2026-11-18'], { entered: new Set(['2026-11-17']) }],
  ['hired on Tuesday', ['2026-11-17', '2026-11-18'], { hiredOn: '2026-11-17' }],
  ['left on Monday', ['2026-11-16'], { leftOn: '2026-11-16' }],
  [
    'a past week, without its weekend',
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    { today: '2026-12-24' },
  ],
])('missing days: %s', (_, days, patch) => {
  const week = isoWeekOf('2026-11-16').days;
  expect(missingDays(week, { entered: new Set(), today: '2026-11-19', ...patch })).toEqual(days);
});

const paid = { regular: 34, overtime: 2.5, doubleTime: 1, pto: 8, holiday: 0 };

test('TIME-37 worked hours are regular, overtime and double time; paid hours add time off and holidays', () => {
  expect(weekHours(paid)).toEqual({ worked: 37.5, pto: 8, holiday: 0 });
  expect(totalPaidHours(paid)).toBe(45.5);
  expect(totalPaidHours({ ...paid, holiday: 8 })).toBe(53.5);
});

test('the hours of a card are those of its entries, time off and holidays', () => {
  const record = { id: '1', date: '2026-11-16', hours: 8 } as Timecard['records'][number];
  const off = { id: '2', date: '2026-11-17', hours: 4, kind: { id: '1', name: 'Sick' } };
  const card = { records: [record, { ...record, id: '3', hours: 2.25 }], pto: [off, off], paid: undefined };
  expect(cardHours(card)).toEqual({ worked: 10.25, pto: 8, holiday: 0 });
  const counted = { ...paid, pto: 4, holiday: 8 };
  expect(cardHours({ ...card, paid: counted })).toEqual({ worked: 10.25, pto: 4, holiday: 8 });
});

test('adds up the hours of many', () => {
  expect(
    addWeekHours([
      { worked: 0.1, pto: 8, holiday: 0 },
      { worked: 0.2, pto: 0, holiday: 8 },
    ]),
  ).toEqual({ worked: 0.3, pto: 8, holiday: 8 });
  expect(addWeekHours([])).toEqual({ worked: 0, pto: 0, holiday: 0 });
});

test.each([
  [{ worked: 34, pto: 8, holiday: 0 }, '34.00 + 8.00 PTO'],
  [{ worked: 34, pto: 0, holiday: 0 }, '34.00'],
  [{ worked: 32, pto: 4, holiday: 8 }, '32.00 + 4.00 PTO + 8.00 holiday'],
  [{ worked: 0, pto: 0, holiday: 8 }, '0.00 + 8.00 holiday'],
])('the hours %j are shown as %s', (hours, text) => {
  expect(weekHoursText(hours)).toBe(text);
});
