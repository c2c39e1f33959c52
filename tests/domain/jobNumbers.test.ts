import { expect, test } from 'vitest';
import { freeCount, jobNumber } from '../../src/domain/jobs/numbers';

test.each([
  [{ prefix: '', withYear: true, digits: 4, next: 101 }, '26-0101'],
  [{ prefix: 'JB', withYear: true, digits: 3, next: 7 }, 'JB-26-007'],
  [{ prefix: 'JB', withYear: false, digits: 2, next: 1234 }, 'JB-1234'],
  [{ prefix: '', withYear: false, digits: 5, next: 9 }, '00009'],
])('JOB-15 %j is %s', (settings, number) => {
  expect(jobNumber(settings, '2026-11-25')).toBe(number);
});

const numbering = { prefix: 'JB', withYear: true, digits: 2, next: 7 };

test.each<[taken: string[], count: number]>([
  [[], 7],
  [['JB-26-07'], 8],
  [['JB-26-07', 'JB-26-08', 'JB-26-10'], 9],
  [['JB-26-08'], 7],
  [['JB-25-07'], 7],
])('CALL-171 with %j the next job counts %i', (taken, count) => {
  expect(freeCount(numbering, '2026-11-25', (number) => taken.includes(number))).toBe(count);
});

test('CALL-171 counts on past the digits', () => {
  expect(freeCount({ ...numbering, next: 99 }, '2026-11-25', (number) => number === 'JB-26-99')).toBe(100);
});
