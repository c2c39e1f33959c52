import { expect, it } from 'vitest';
import { median, medians, printTable } from './table';

it.each([
  [[], undefined],
  [[undefined], undefined],
  [[3], 3],
  [[9, 1, 5], 5],
  [[1, 10, 2, 4], 3],
])('takes the median of %j', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('takes the median of each measurement', () => {
  expect(
    medians([
      { cold: 3, warm: undefined },
      { cold: 1, warm: undefined },
      { cold: 2, warm: undefined },
    ]),
  ).toEqual({ cold: 2, warm: undefined });
});

it('prints ratios to the first row and names what exceeds its budget', () => {
  const { text, missed } = printTable(
    'page',
    [
      { key: 'cold', title: 'cold ×', digits: 2, ratio: true },
      { key: 'requests', title: 'requests', digits: 0 },
    ],
    [
      { name: 'floor', metrics: { cold: 200, requests: 2 } },
      { name: 'app', metrics: { cold: 300, requests: 9 }, budget: { cold: 1.5, requests: 8 } },
      { name: 'other', metrics: { cold: undefined, requests: 8 }, budget: { cold: 1, requests: 8 } },
    ],
  );
  expect(text.split('\n')).toEqual([
    '| page | cold × | requests |',
    '| --- | --: | --: |',
    '| floor | 1.00 | 2 |',
    '| app | 1.50 ✓ ≤ 1.5 | **9 ✗** ≤ 8 |',
    '| other | – | 8 ✓ ≤ 8 |',
  ]);
  expect(missed).toEqual(['app, requests: 9, budget 8']);
});
