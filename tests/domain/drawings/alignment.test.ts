import { expect, it } from 'vitest';
import { alignmentOf, movedBy } from '../../../src/domain/drawings/alignment';
import type { Point } from '../../../src/lib/strokes';
import fc from '../../support/property';

type Pair = readonly [Point, Point];

it.each([
  ['stays', [[0, 0], [100, 0]], [[0, 0], [100, 0]], [1, 0, 0, 1, 0, 0]],
  ['moves', [[0, 0], [100, 0]], [[30, 40], [130, 40]], [1, 0, 0, 1, 30, 40]],
  ['is twice as large', [[10, 10], [60, 10]], [[20, 20], [120, 20]], [2, 0, 0, 2, 0, 0]],
  // From right to down: x becomes -y, and y becomes x, then (100, 0) is added.
  ['turns by a right angle', [[0, 0], [100, 0]], [[100, 0], [100, 100]], [0, 1, -1, 0, 100, 0]],
  ['turns upside down', [[0, 0], [100, 0]], [[100, 50], [0, 50]], [-1, 0, 0, -1, 100, 50]],
] as const)('DOC-14 a page that %s', (_, from, to, matrix) => {
  // Adding 0 makes 0 of -0.
  expect(alignmentOf(from, to)?.map((value) => value + 0)).toEqual(matrix);
}); // prettier-ignore

it.each([
  [[[0, 0], [20, 20]], [[0, 0], [100, 0]]],
  [[[0, 0], [100, 0]], [[5, 5], [5, 5]]],
] as const)('DOC-14 points that are near each other align nothing: %j and %j', (from, to) => {
  expect(alignmentOf(from, to)).toBeUndefined();
}); // prettier-ignore

it('DOC-14 both points come to lie where they belong', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }));
  const pair = fc.tuple(point, point);
  fc.assert(
    fc.property(pair, pair, (from: Pair, to: Pair) => {
      const matrix = alignmentOf(from, to);
      if (!matrix) return;
      from.forEach((one, index) => {
        const [x, y] = movedBy(matrix, one);
        const [toX = 0, toY = 0] = to[index] ?? [];
        expect(Math.hypot(x - toX, y - toY)).toBeLessThan(0.001);
      });
    }),
  );
});
