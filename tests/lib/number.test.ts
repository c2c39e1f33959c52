import { expect, test } from 'vitest';
import { parseNumber } from '../../src/lib/number';

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
  ['0', 0],
])('parseNumber reads %j as %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', '-', '.', ',', 'twelve', '1e3', '0x10', '1.2.3', '1,2,3', '12 34', 'NaN', 'Infinity'])(
  'parseNumber cannot read %j',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);
