/** The paid holidays of a week in which an employee has no time card. */
import { expect, test } from 'vitest';
import { holidayDays, holidayHours } from '../../src/domain/timecards/holidays';
import { isoWeekOf } from '../../src/lib/dates';

const { days } = isoWeekOf('2026-12-24');
const holidays = new Map([
  ['2026-11-26', { name: 'Thanksgiving Day', paidHours: 8 }],
  ['2026-12-24', { name: 'Christmas Eve', paidHours: 4 }],
  ['2026-12-25', { name: 'Christmas Day', paidHours: 8 }],
  ['2026-12-26', { name: 'Shop closed', paidHours: 0 }],
]);

test.each<[string, Parameters<typeof holidayDays>[2], string[], number]>([
  ['all, the unpaid one without hours', {}, ['2026-12-24 4', '2026-12-25 8', '2026-12-26 0'], 12],
  ['those from the first day on', { hiredOn: '2026-12-25' }, ['2026-12-25 8', '2026-12-26 0'], 8],
  ['those up to the last day', { leftOn: '2026-12-24' }, ['2026-12-24 4'], 4],
  ['none before the first day', { hiredOn: '2026-12-28' }, [], 0],
  ['none after the last day', { leftOn: '2026-12-23' }, [], 0],
])('TIME-31 %s', (_, employment, expected, hours) => {
  const found = holidayDays(days, holidays, employment);
  expect(found.map(({ date, holiday }) => `${date} ${holiday}`)).toEqual(expected);
  expect(holidayHours(found)).toBe(hours);
});

test('TIME-31 a week without a holiday has none', () => {
  expect(holidayDays(isoWeekOf('2026-12-14').days, holidays)).toEqual([]);
});
