import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { formatLongDay, formatShortDate } from '../../src/lib/dates';
import { dateOrdersOf, parseDay, unreadableDay } from '../../src/lib/typedDate';
import fc from '../support/property';

beforeEach(() => setClockOffset(new Date(2026, 2, 9, 12).getTime() - Date.now()));
afterEach(() => setClockOffset(0));

test.each([
  ['3/9/2026', '2026-03-09'],
  ['03/09/2026', '2026-03-09'],
  ['3-9-2026', '2026-03-09'],
  ['3.9.2026', '2026-03-09'],
  ['3/9/26', '2026-03-09'],
  ['3/9/46', '2046-03-09'],
  ['3/9/47', '1947-03-09'],
  ['12/31/99', '1999-12-31'],
  ['3/9', '2026-03-09'],
  ['2026-03-09', '2026-03-09'],
  ['2026/3/9', '2026-03-09'],
  ['mar 9 2026', '2026-03-09'],
  ['Mar 9, 2026', '2026-03-09'],
  ['MARCH 9,2026', '2026-03-09'],
  ['Mar. 9 2026', '2026-03-09'],
  ['9 mar 2026', '2026-03-09'],
  ['9 March 26', '2026-03-09'],
  ['sept 1', '2026-09-01'],
  ['Mon Mar 9 2026', '2026-03-09'],
  ['Tuesday, March 10, 2026', '2026-03-10'],
  ['2/29/2024', '2024-02-29'],
  ['9-Mar-26', '2026-03-09'],
  ['09-Mar-2026', '2026-03-09'],
  ['9/Mar/2026', '2026-03-09'],
  ['9-Mar', '2026-03-09'],
  ['Mar-09-2026', '2026-03-09'],
  ['3/9/2026 0:00', '2026-03-09'],
  ['3/9/2026 00:00:00', '2026-03-09'],
  ['3/9/2026 12:00:00 AM', '2026-03-09'],
  ['9-Mar-26 0:00', '2026-03-09'],
  ['2026-03-09T00:00:00', '2026-03-09'],
  ['2026-03-09 00:00:00.000', '2026-03-09'],
  ['2026-03-09T00:00Z', '2026-03-09'],
  ['2026-03-09T00:00:00-07:00', '2026-03-09'],
  ['  today ', '2026-03-09'],
  ['Yesterday', '2026-03-08'],
  ['tomorrow', '2026-03-10'],
])('parseDay reads %j as %s', (text, day) => expect(parseDay(text)).toBe(day));

test.each([
  '',
  'soon',
  'constructor',
  '13/9/2026',
  '2/30/2026',
  '2/29/2026',
  '0/9/2026',
  '3/0/2026',
  '3/9/202',
  '3/9/20266',
  '0001-01-01',
  'ma 9 2026',
  'marz 9 2026',
  'march 2026',
  '2026',
  '3/9/2026 8:00',
  '3/9/2026 12:00 PM',
  '2026-03-09T23:30:00Z',
  '0:00',
  'Mar-26',
  '9-Mar-',
  '46090',
  '٣/٩/٢٠٢٦',
])('parseDay cannot read %j', (text) => expect(parseDay(text)).toBeUndefined());

test.each([
  ['3/9/2026', '2026-09-03'],
  ['13.9.26', '2026-09-13'],
  ['25/12/2026 0:00', '2026-12-25'],
  ['9/13/2026', undefined],
  ['2026-03-09', '2026-03-09'],
  ['Mar 9, 2026', '2026-03-09'],
])('parseDay with the day first reads %j as %s', (text, day) => expect(parseDay(text, 'dayFirst')).toBe(day));

test.each([
  ['3/9/2026', ['monthFirst', 'dayFirst']],
  ['13/9/2026', ['dayFirst']],
  ['9-13-2026 0:00', ['monthFirst']],
  ['31/31/2026', []],
  ['2026-03-09', undefined],
  ['9-Mar-26', undefined],
  ['soon', undefined],
])('%j can be read in the orders %j', (text, orders) => expect(dateOrdersOf(text)).toEqual(orders));

test.each([
  [
    '46090',
    '46090 is a date as spreadsheets store it. Format the cell as a date there, or type it, such as 3/9/2026',
  ],
  ['46090.5', /^46090.5 is a date as spreadsheets store it/],
  ['2026', /^Type a date, such as 3\/9\/2026$/],
  ['soon', /^Type a date, such as 3\/9\/2026$/],
])('unreadableDay says of %j why', (text, why) => expect(unreadableDay(text)).toMatch(why));

test('FMT-13, FMT-14 a formatted day reads back the same', () => {
  const days = fc.date({ min: new Date(1000, 0, 1), max: new Date(9999, 11, 31), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = [
        String(date.getFullYear()),
        String(date.getMonth() + 1).padStart(2, '0'),
        String(date.getDate()).padStart(2, '0'),
      ].join('-');
      expect([day, formatShortDate(day), formatLongDay(day)].map((text) => parseDay(text))).toEqual([
        day,
        day,
        day,
      ]);
    }),
  );
});
