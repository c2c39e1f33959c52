/** Hours that somebody may have entered on the wrong day. */
import { expect, test } from 'vitest';
import { unusualDays, type WeekChange } from '../../src/features/timecards/common/unusualDays';

// A Wednesday before Thanksgiving.
const rules = { today: '2026-11-25', holidays: new Map([['2026-11-26', 'Thanksgiving Day']]) };
const change = (before: Record<string, number>, after: Record<string, number>): WeekChange => {
  const rows = (hours: Record<string, number>) =>
    Object.entries(hours).map(([date, hours]) => ({ date, hours }));
  return { before: rows(before), after: rows(after) };
};

test.each<[string, WeekChange[], (string | number)[][]]>([
  ['today and days before', [change({}, { '2026-11-23': 8, '2026-11-25': 8 })], []],
  ['a day to come', [change({}, { '2026-11-27': 8 })], [['2026-11-27', '', 8, 1]]],
  [
    'a holiday, for a crew of two',
    [change({}, { '2026-11-26': 8 }), change({}, { '2026-11-26': 4 })],
    [['2026-11-26', 'Thanksgiving Day', 12, 2]],
  ],
  ['what was saved before', [change({ '2026-11-26': 8 }, { '2026-11-26': 8 })], []],
  ['fewer hours than before', [change({ '2026-11-26': 8 }, { '2026-11-26': 4 })], []],
  [
    'more hours than before',
    [change({ '2026-11-26': 4 }, { '2026-11-26': 8 })],
    [['2026-11-26', 'Thanksgiving Day', 8, 1]],
  ],
  [
    'several days in order',
    [change({}, { '2026-11-28': 1, '2026-11-26': 2 })],
    [
      ['2026-11-26', 'Thanksgiving Day', 2, 1],
      ['2026-11-28', '', 1, 1],
    ],
  ],
  ['a day without hours', [change({}, { '2026-11-27': 0 })], []],
])('TIME-13 %s', (_, changes, days) => {
  expect(
    unusualDays(changes, rules).map(({ date, holiday, hours, people }) => [date, holiday, hours, people]),
  ).toEqual(days);
});
