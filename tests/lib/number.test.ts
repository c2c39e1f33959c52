import { expect, test } from 'vitest';
import { parseNumber, formatHundredths, formatNumber } from '../../src/lib/number';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['.5', 0.5],
  ['1250', 1250],
  ['1,250', 1250],
  ['1,250.75', 1250.75],
  ['1,250,000', 1250000],
  ['12,250', 12250],
  ['1234,567', 1234.567],
  ['7.25', 7.25],
  ['.25', 0.25],
  ['5.', 5],
  ['0', 0],
])('parseNumber reads %j as %d', (text, number) => {
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
  'NaN',
  'Infinity',
])('parseNumber cannot read %j', (text) => {
  expect(parseNumber(text)).toBeUndefined();
});

test.each([
  [0, '0', '0.00'],
  [1234.5, '1,234.5', '1,234.50'],
  [-10_000, '-10,000', '-10,000.00'],
  [0.125, '0.125', '0.13'],
])('%d is shown as %s, to the hundredth as %s', (number, text, hundredths) => {
  expect(formatNumber(number)).toBe(text);
  expect(formatHundredths(number)).toBe(hundredths);
});
