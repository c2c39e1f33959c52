import { expect, test } from 'vitest';
import { formatMoney, parseMoney, showDollars } from '../../src/lib/money';
import fc from '../support/property';

test.each([
  ['1,234.5', '1234.50', '$1,234.50'],
  ['$1234.50', '1234.50', '$1,234.50'],
  [' $ 12 ', '12.00', '$12.00'],
  ['7,5', '7.50', '$7.50'],
  ['.5', '0.50', '$0.50'],
  ['5.', '5.00', '$5.00'],
  ['007', '7.00', '$7.00'],
  ['0', '0.00', '$0.00'],
  ['-0', '0.00', '$0.00'],
  ['-12.3', '-12.30', '-$12.30'],
  ['-$12.30', '-12.30', '-$12.30'],
  ['- $ 12.30', '-12.30', '-$12.30'],
  ['1,234,567', '1234567.00', '$1,234,567.00'],
  ['1,234', '1234.00', '$1,234.00'],
  ['12345678901234567890.12', '12345678901234567890.12', '$12,345,678,901,234,567,890.12'],
])('parseMoney reads %j as %s, shown as %s', (text, amount, shown) => {
  expect(parseMoney(text)).toBe(amount);
  expect(formatMoney(amount)).toBe(shown);
});

test.each([
  [0, '$0.00'],
  [35, '$35.00'],
  [1234.5, '$1,234.50'],
  [-12.3, '-$12.30'],
])('showDollars shows %d as %s', (dollars, shown) => {
  expect(showDollars(dollars)).toBe(shown);
});

test.each([
  '',
  '-',
  '$',
  '.',
  '1.234',
  '1234,567',
  '1,234,5',
  '12,34,56',
  '1.2.3',
  '1e3',
  'ten',
  '1 000',
  '$-5$',
  '5$',
  'US$5',
  '(5)',
  '٥',
])('parseMoney cannot read %j', (text) => expect(parseMoney(text)).toBeUndefined());

test.each(['a lot', 'about 5.00', '5.00 a day', '5.001', '5.0'])('formatMoney keeps %j', (text) => {
  expect(formatMoney(text)).toBe(text);
});

test('a formatted amount reads back the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (cents) => {
      const text = `${cents < 0n ? '-' : ''}${String(cents < 0n ? -cents : cents).padStart(3, '0')}`;
      const amount = `${text.slice(0, -2)}.${text.slice(-2)}`;
      expect(parseMoney(formatMoney(amount))).toBe(amount);
    }),
  );
});
