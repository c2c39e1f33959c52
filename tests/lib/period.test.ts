import { afterEach, expect, test } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { monthFrom, periodDays, trendMonths, trendWeeks, weekFrom } from '../../src/lib/period';

afterEach(() => setClockOffset(0));

test.each([
  // A Sunday, the first day of a week and of a month, and the last day of a leap February.
  ['2026-11-29T12:00:00Z', '2026-09-07', '2025-12-01', '2026-10-31'],
  ['2026-06-01T12:00:00Z', '2026-03-16', '2025-07-01', '2026-05-03'],
  ['2028-02-29T12:00:00Z', '2027-12-13', '2027-03-01', '2028-01-31'],
])('on %s, weeks begin on %s, months on %s, and 30 days on %s', (time, weeks, months, days) => {
  setClockOffset(Date.parse(time) - Date.now());
  const to = time.slice(0, 10);
  expect(trendWeeks()).toEqual({ from: weeks, to });
  expect(trendMonths()).toEqual({ from: months, to });
  expect(periodDays()).toEqual({ from: days, to });
});

test('a week has seven days, a month its own number', () => {
  expect(weekFrom('2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(monthFrom('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthFrom('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
