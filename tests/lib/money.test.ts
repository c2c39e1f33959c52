import { expect, test } from 'vitest';
import { formatMoney, moneyProblem, parseMoney, showDollars } from '../../src/lib/money';
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
  ['0,94', '0.94', '$0.94'],
  ['7.500', '7.50', '$7.50'],
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
  [NaN, "Couldn't be read"],
])('FAULT-118 showDollars shows %d as %s', (dollars, shown) => {
  expect(showDollars(dollars)).toBe(shown);
});

test.each([
  '',
  '-',
  '$',
  '.',
  '1.234',
  '0,945',
  '1234,567',
  '1,234',
  '$1,234',
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

test.each([
  ['4.199', '4.199', '$4.199'],
  ['0,945', '0.945', '$0.945'],
  ['1,234.5678', '1234.5678', '$1,234.5678'],
  ['42.1250', '42.125', '$42.125'],
  ['42', '42.00', '$42.00'],
  ['-.0001', '-0.0001', '-$0.0001'],
])('TNM-02 a price has up to four decimals: %j is %s, shown as %s', (text, price, shown) => {
  expect(parseMoney(text, 4)).toBe(price);
  expect(formatMoney(price)).toBe(shown);
});

test.each([
  ['12.50', 2, undefined],
  ['4.199', 4, undefined],
  ['4.199', 2, 'Type at most two decimals'],
  ['$0,945', 2, 'Type at most two decimals'],
  ['4.19999', 4, 'Type at most four decimals'],
  ['1,500', 2, 'Type 1500 or 1.5: 1,500 can mean both'],
  ['-$1,500', 4, 'Type -1500 or -1.5: -1,500 can mean both'],
  ['plenty', 2, 'Type an amount, such as 1,234.50'],
  ['(5)', 2, 'Type an amount, such as 1,234.50'],
] as const)('FAULT-115 %j with %d decimals: %s', (text, decimals, problem) => {
  expect(moneyProblem(text, decimals)).toBe(problem);
});

test.each(['a lot', 'about 5.00', '5.00 a day', '5.00001', '5.0'])('formatMoney keeps %j', (text) => {
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
