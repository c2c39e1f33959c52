import { expect, test } from 'vitest';
import { addPoint, draggedShape, type ToolKind } from '../../../src/domain/drawings/drawing';
import type { Point } from '../../../src/lib/strokes';

const NEAR = 5;
const corner: Point = [0, 0];
const right: Point = [100, 0];
const below: Point = [100, 100];

test.each<[ToolKind, readonly Point[], readonly Point[], boolean]>([
  ['TEXT', [corner], [corner], true],
  ['PIN', [corner], [corner], true],
  ['LINE', [corner], [corner], false],
  ['LINE', [corner, right], [corner, right], true],
  ['SCALE', [corner, right], [corner, right], true],
  // The last point again ends it.
  ['LENGTH', [corner, right, below], [corner, right, below], false],
  ['LENGTH', [corner, right, [103, 0]], [corner, right], true],
  ['LENGTH', [corner, [3, 0]], [corner], false],
  ['COUNT', [corner, right], [corner, right], false],
  ['COUNT', [corner, [0, 3]], [corner], true],
  // An area is closed at its first point, too, once it has three.
  ['AREA', [corner, right, below, [2, 2]], [corner, right, below], true],
  ['AREA', [corner, right, below, [100, 98]], [corner, right, below], true],
  ['AREA', [corner, right, [2, 2]], [corner, right], false],
])('DOC-14 %s through %j is %j, finished: %s', (kind, taps, points, isFinished) => {
  const drawn = taps.reduce((before, at) => addPoint(kind, before.points, at, NEAR), {
    points: [] as readonly Point[],
    isFinished: false,
  });
  expect(drawn).toEqual({ points, isFinished });
});

test.each<[ToolKind, readonly Point[] | undefined]>([
  ['LENGTH', [corner, below]],
  ['CLOUD', [corner, below]],
  ['AREA', [corner, right, below, [0, 100]]],
  ['COUNT', undefined],
  ['PIN', undefined],
])('DOC-14 %s drawn in one movement', (kind, points) => {
  expect(draggedShape(kind, corner, below)).toEqual(points);
});
