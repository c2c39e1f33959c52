import { describe, expect, it } from 'vitest';
import { emptyRowPool, recycleRows } from '../../src/components/table/rowPool';

/** One step: the visible rows, the row to keep, and the expected slots. */
type Step = [keys: string, kept: string, expected: number[]];

describe('recycling row elements', () => {
  it.each<[what: string, steps: Step[], turned: number]>([
    [
      'a row that stays visible keeps its slot',
      [
        ['abcd', 'a', [0, 1, 2, 3]],
        ['acde', 'a', [0, 2, 3, 4]],
        ['abcd', 'a', [0, 5, 2, 3]],
      ],
      0,
    ],
    [
      'if no row stays, new rows use the same slots in the same order',
      [
        ['abcd', 'a', [0, 1, 2, 3]],
        ['axyz', 'a', [0, 1, 2, 3]],
        ['amno', 'a', [0, 1, 2, 3]],
      ],
      2,
    ],
    [
      'a retained row that is gone frees its slot',
      [
        ['abcd', 'b', [0, 1, 2, 3]],
        ['wxyz', 'w', [0, 2, 3, 4]],
      ],
      1,
    ],
    [
      'a row that is retained from now on gets its own slot',
      [
        ['abcd', 'a', [0, 1, 2, 3]],
        ['xyzc', 'c', [1, 3, 4, 2]],
      ],
      1,
    ],
    [
      'a duplicate row has one slot',
      [
        ['aab', 'a', [0, 0, 1]],
        ['aab', 'a', [0, 0, 1]],
      ],
      0,
    ],
    [
      'additional rows get new slots',
      [
        ['ab', 'a', [0, 1]],
        ['wxyz', 'w', [1, 2, 3, 4]],
      ],
      1,
    ],
  ])('%s', (_, steps, turned) => {
    let places = emptyRowPool;
    for (const [keys, kept, expected] of steps) {
      places = recycleRows(places, [...keys], kept);
      expect([...keys].map((key) => places.keyByRow.get(key))).toEqual(expected);
      expect(recycleRows(places, [...keys], kept)).toBe(places);
    }
    expect(places.recycleCount).toBe(turned);
  });
});
