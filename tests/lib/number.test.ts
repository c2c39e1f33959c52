import { expect, test } from 'vitest';
import {
  formatHundredths,
  formatNumber,
  formatQuantity,
  numberProblem,
  parseNumber,
  readDecimal,
} from '../../src/lib/number';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['.5', 0.5],
  ['0,125', 0.125],
  ['-0,945', -0.945],
  [',125', 0.125],
  ['−3', -3],
  ['1250', 1250],
  ['1,250.75', 1250.75],
  ['1,250,000', 1250000],
  ['1234,567', 1234.567],
  ['7.25', 7.25],
  ['.25', 0.25],
  ['5.', 5],
  ['0', 0],
])('FAULT-115 parseNumber reads %j as %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each([
  '',
  '-',
  '.',
  ',',
  'twelve',
  '1e3',
  '0x10',
  '1.2.3',
  '1,2,3',
  '1,234,5',
  '12 34',
  '0,125,000',
  '1.250,75',
  'NaN',
  'Infinity',
])('parseNumber cannot read %j', (text) => {
  expect(parseNumber(text)).toBeUndefined();
});

test.each([
  ['1,500', '1500 or 1.5'],
  ['12,250', '12250 or 12.25'],
  ['-1,250', '-1250 or -1.25'],
  [' 1,000 ', '1000 or 1'],
])('FAULT-115 does not guess what %j means', (text, meanings) => {
  expect(parseNumber(text)).toBeUndefined();
  expect(numberProblem(text, 'Type a number')).toBe(`Type ${meanings}: ${text.trim()} can mean both`);
});

test.each(['lots', '', '1.250,75'])('%j has no meaning', (text) =>
  expect(numberProblem(text, 'Type a number')).toBe('Type a number'),
);

test('readDecimal keeps all digits', () => {
  expect(readDecimal('12,345,678,901,234,567,890.12')).toBe('12345678901234567890.12');
});

test.each([
  [2.5, '2.5'],
  [0.125, '0.125'],
  [1200, '1,200'],
  [-2, '-2'],
  [3.14159, '3.14159'],
  [0.1 + 0.2, '0.3'],
])('the quantity %d is shown as %s', (quantity, text) => expect(formatQuantity(quantity)).toBe(text));

test.each([
  [0, '0', '0.00'],
  [1234.5, '1,234.5', '1,234.50'],
  [-10_000, '-10,000', '-10,000.00'],
  [0.125, '0.125', '0.13'],
  [NaN, "Couldn't be read", "Couldn't be read"],
])('%d is shown as %s, to the hundredth as %s', (number, text, hundredths) => {
  expect(formatNumber(number)).toBe(text);
  expect(formatHundredths(number)).toBe(hundredths);
});
