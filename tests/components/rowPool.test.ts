import { describe, expect, it } from 'vitest';
import { emptyRowPool, recycleRows } from '../../src/components/table/rowPool';

/** One step: the visible rows, the row to keep, and the expected slots. */
type Step = [keys: string, kept: string, expected: number[]];

describe('places of the rows in sight', () => {
  it.each<[what: string, steps: Step[], turned: number]>([
    [
      'a row that stays in sight keeps its place',
      [
        ['abcd', 'a', [0, 1, 2, 3]],
        ['acde', 'a', [0, 2, 3, 4]],
        ['abcd', 'a', [0, 5, 2, 3]],
      ],
      0,
    ],
    [
      'where none stays, others stand in their places, in the same order',
      [
        ['abcd', 'a', [0, 1, 2, 3]],
        ['axyz', 'a', [0, 1, 2, 3]],
        ['amno', 'a', [0, 1, 2, 3]],
      ],
      2,
    ],
    [
      'nobody stands in the place of the one that was kept, and is gone',
      [
        ['abcd', 'b', [0, 1, 2, 3]],
        ['wxyz', 'w', [0, 2, 3, 4]],
      ],
      1,
    ],
    [
      'the one that is kept from now on has a place of its own',
      [
        ['abcd', 'a', [0, 1, 2, 3]],
        ['xyzc', 'c', [1, 3, 4, 2]],
      ],
      1,
    ],
    [
      'a row that is there twice has one place',
      [
        ['aab', 'a', [0, 0, 1]],
        ['aab', 'a', [0, 0, 1]],
      ],
      0,
    ],
    [
      'more rows than before get places of their own',
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
      expect([...keys].map((key) => places.of.get(key))).toEqual(expected);
      expect(recycleRows(places, [...keys], kept)).toBe(places);
    }
    expect(places.turned).toBe(turned);
  });
});
