/** Overtime and double time. Every expected value was calculated manually. */
import { describe, expect, it } from 'vitest';
import { type PaidHours, paidHours, paidRecords, totalPaidHours } from '../../src/domain/timecards/week';
import { isoWeekOf } from '../../src/lib/dates';

const none = { overtimeDaily: 0, overtimeWeekly: 0, doubleTimeDaily: 0 };
const daily = { ...none, overtimeDaily: 8 };
const weekly = { ...none, overtimeWeekly: 40 };
const both = { ...daily, overtimeWeekly: 40 };
const all = { ...both, doubleTimeDaily: 12 };
const doubleOnly = { ...none, doubleTimeDaily: 12 };

/** Regular, overtime, and double-time hours of each item, as in '8/2/0 6/0/0'. */
const text = (paid: readonly PaidHours[]): string =>
  paid.map(({ regular, overtime, doubleTime }) => `${regular}/${overtime}/${doubleTime}`).join(' ');

describe('TIME-23, TIME-37 hours of a week by day', () => {
  it.each<[string, typeof none, number[], string]>([
    ['no days', all, [], ''],
    ['no hours', all, [0, 0], '0/0/0 0/0/0'],
    ['no limits: all regular', none, [23, 24], '23/0/0 24/0/0'],
    ['exactly the daily limit', daily, [8], '8/0/0'],
    // 8.01 − 8 = 0.01
    ['a hundredth over the daily limit', daily, [8.01], '8/0.01/0'],
    // Each day is 8 + 2. Without a weekly limit, 6 × 8 = 48 are regular.
    ['daily only', daily, [10, 10, 10, 10, 10, 10], '8/2/0 8/2/0 8/2/0 8/2/0 8/2/0 8/2/0'],
    // 4 × 10 = 40, so nothing is left for the fifth day.
    ['weekly only', weekly, [10, 10, 10, 10, 10], '10/0/0 10/0/0 10/0/0 10/0/0 0/10/0'],
    // 5 × 8 = 40
    ['exactly the weekly limit', weekly, [8, 8, 8, 8, 8], '8/0/0 8/0/0 8/0/0 8/0/0 8/0/0'],
    // 4 × 9 = 36; 40 − 36 = 4 regular, 9 − 4 = 5 overtime.
    ['reaching the weekly limit during a day', weekly, [9, 9, 9, 9, 9], '9/0/0 9/0/0 9/0/0 9/0/0 4/5/0'],
    // 24; 40 − 24 = 16 regular, 24 − 16 = 8 overtime; then nothing is left.
    ['reaching the weekly limit on the second day', weekly, [24, 24, 1], '24/0/0 16/8/0 0/1/0'],
    // 5 × 8 = 40 regular: daily overtime does not count again toward the week. The sixth day is all overtime.
    ['daily and weekly', both, [10, 10, 10, 10, 10, 8], '8/2/0 8/2/0 8/2/0 8/2/0 8/2/0 0/8/0'],
    // 4 × 8 + 4 = 36; 4 regular; 10 − 4 = 6 overtime, paid once although it exceeds both limits.
    ['both limits on one day', both, [8, 8, 8, 8, 4, 10], '8/0/0 8/0/0 8/0/0 8/0/0 4/0/0 4/6/0'],
    // 6 × 6 = 36; 4 regular on Sunday, 2 overtime.
    ['short days', both, [6, 6, 6, 6, 6, 6, 6], '6/0/0 6/0/0 6/0/0 6/0/0 6/0/0 6/0/0 4/2/0'],
    // A day off has no hours and uses none of the limit: 3 × 8 = 24, 24 + 8 + 8 = 40.
    ['a day off', both, [8, 8, 0, 8, 8, 8, 1], '8/0/0 8/0/0 0/0/0 8/0/0 8/0/0 8/0/0 0/1/0'],
    // 12 − 8 = 4
    ['exactly the double-time limit', all, [12], '8/4/0'],
    // 12.25 − 12 = 0.25
    ['a quarter over the double-time limit', all, [12.25], '8/4/0.25'],
    // 14 − 12 = 2
    ['regular, overtime and double time', all, [14], '8/4/2'],
    ['double time only', doubleOnly, [14], '12/0/2'],
    // 10 − 6 = 4 double time; the other 6 are under the daily limit of 8.
    ['double time before overtime', { ...daily, doubleTimeDaily: 6 }, [10], '6/0/4'],
    // 14 − 12 = 2 double time a day; 3 × 12 = 36; 4 of the fourth day are regular, 8 overtime.
    [
      'double time and weekly',
      { ...doubleOnly, overtimeWeekly: 40 },
      [14, 14, 14, 14],
      '12/0/2 12/0/2 12/0/2 4/8/2',
    ],
    // 5 × 8 = 40 regular. On the sixth day, 2 are double time and the other 12 are overtime.
    ['all limits', all, [14, 14, 14, 14, 14, 14], '8/4/2 8/4/2 8/4/2 8/4/2 8/4/2 0/12/2'],
    // 8 + 7.9 + 8 + 7.67 + 8 = 39.57; 40 − 39.57 = 0.43; 1 − 0.43 = 0.57.
    [
      'hundredths',
      both,
      [8.1, 7.9, 8.33, 7.67, 8.25, 1],
      '8/0.1/0 7.9/0/0 8/0.33/0 7.67/0/0 8/0.25/0 0.43/0.57/0',
    ],
    // 11 − 10.5 = 0.5; 10.5 − 7.5 = 3.
    ['half hours', { ...daily, overtimeDaily: 7.5, doubleTimeDaily: 10.5 }, [11], '7.5/3/0.5'],
  ])('%s', (_, rules, worked, paid) => {
    expect(text(paidHours(worked, rules))).toBe(paid);
  });
});

const { days } = isoWeekOf('2026-11-16');
const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Parses an entry such as 'mon 8', eight hours on Monday. A name that is not a weekday falls in another week. */
const entryOf = (typed: string) => {
  const [name = '', hours] = typed.split(' ');
  return { date: days[names.indexOf(name)] ?? '2026-11-30', hours: Number(hours) };
};

describe('TIME-23, TIME-37 hours of a week by entry', () => {
  it.each<[string, typeof none, string, string]>([
    ['an entry of another week', all, 'next 8, mon 8', '0/0/0 8/0/0'],
    // 14.5 = 8 + 4 + 2.5. First entry: 6 regular. Second: 2 regular, 2 overtime. Third: 2 overtime, 2.5 double time.
    ['regular comes first, double time last', all, 'mon 6, mon 4, mon 4.5', '6/0/0 2/2/0 0/2/2.5'],
    // The same day in reverse order: 4.5 regular; 8 − 4.5 = 3.5 regular and 0.5 overtime; 4 − 0.5 = 3.5 overtime and
    // 2.5 double time.
    ['the order within a day counts', all, 'mon 4.5, mon 4, mon 6', '4.5/0/0 3.5/0.5/0 0/3.5/2.5'],
    ['one entry with all kinds of hours', all, 'mon 14', '8/4/2'],
    ['an entry after days without work', all, 'sat 8', '8/0/0'],
    // Tuesday is 9 + 1 = 10: the first entry gets 8 regular and 1 overtime, the second 1 overtime.
    ['days in another order', all, 'tue 9, mon 8, tue 1', '8/1/0 8/0/0 0/1/0'],
    // Saturday comes after 5 × 8 = 40, although it was entered first.
    [
      'counts the week by day',
      both,
      'sat 8, mon 8, tue 8, wed 8, thu 8, fri 8',
      '0/8/0 8/0/0 8/0/0 8/0/0 8/0/0 8/0/0',
    ],
    // 4 × 9 = 36; of Friday's 6 hours, 4 are regular: the first 3, and 1 of the other 3.
    [
      'reaching the weekly limit during a day',
      weekly,
      'mon 9, tue 9, wed 9, thu 9, fri 3, fri 3',
      '9/0/0 9/0/0 9/0/0 9/0/0 3/0/0 1/2/0',
    ],
    ['the same hours on two days', all, 'mon 5, tue 5, mon 5, tue 5', '5/0/0 5/0/0 3/2/0 3/2/0'],
    // 3 × 0.3333 = 0.9999, paid as 1.00: 0.33 + 0.33 + 0.34.
    [
      'the last entry gets the hundredth lost to rounding',
      all,
      'mon 0.3333, mon 0.3333, mon 0.3333',
      '0.33/0/0 0.33/0/0 0.34/0/0',
    ],
    // 3 × 0.6667 = 2.0001, paid as 2.00: 0.67 + 0.67 + 0.66.
    [
      'the last entry gives up the hundredth gained by rounding',
      all,
      'mon 0.6667, mon 0.6667, mon 0.6667',
      '0.67/0/0 0.67/0/0 0.66/0/0',
    ],
    // 3 × 2.7778 = 8.3334, paid as 8 + 0.33: 2.78, 2.78, 8 − 5.56 = 2.44 and 0.33.
    [
      'a rounding remainder that is overtime',
      all,
      'mon 2.7778, mon 2.7778, mon 2.7778',
      '2.78/0/0 2.78/0/0 2.44/0.33/0',
    ],
    // 3 × 0.005 = 0.015, paid as 0.02, so nothing is left for the third.
    [
      'never more than the total of the day',
      all,
      'mon 0.005, mon 0.005, mon 0.005',
      '0.01/0/0 0.01/0/0 0/0/0',
    ],
  ])('%s', (_, rules, entries, paid) => {
    expect(text(paidRecords(days, entries.split(', ').map(entryOf), rules))).toBe(paid);
  });

  it('no entries', () => {
    expect(paidRecords(days, [], all)).toEqual([]);
  });
});

describe('TIME-37 all paid hours', () => {
  const nothing = { regular: 0, overtime: 0, doubleTime: 0, pto: 0, holiday: 0 };
  it.each<[string, Partial<typeof nothing>, number]>([
    ['no hours', {}, 0],
    ['regular', { regular: 40 }, 40],
    ['overtime', { overtime: 3 }, 3],
    ['double time', { doubleTime: 2 }, 2],
    ['PTO', { pto: 16 }, 16],
    ['a holiday', { holiday: 8 }, 8],
    // 32 + 1.5 + 8
    ['work and a holiday', { regular: 32, overtime: 1.5, holiday: 8 }, 41.5],
    // 24 + 2 + 1 + 8 + 8
    ['all kinds', { regular: 24, overtime: 2, doubleTime: 1, pto: 8, holiday: 8 }, 43],
    // 0.30000000000000004 in floating point
    ['tenths', { regular: 0.1, overtime: 0.2 }, 0.3],
  ])('%s', (_, hours, total) => {
    expect(totalPaidHours({ ...nothing, ...hours })).toBe(total);
  });
});
