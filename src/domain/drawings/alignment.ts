import type { Point } from '../../lib/strokes';

/** As in CSS: x becomes a · x + c · y + e, and y becomes b · x + d · y + f. */
export type AffineMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Points of a page, half an inch. From nearer ones, the pointer's error of a pixel would turn the page visibly. */
const MIN_DISTANCE = 36;

/** True for two points of a page from which nothing can be aligned. */
export const areTooNear = ([x1, y1]: Point, [x2, y2]: Point): boolean =>
  Math.hypot(x2 - x1, y2 - y1) < MIN_DISTANCE;

/**
 * What moves, turns and scales a page so that two of its points come to lie on two points of another one. Undefined if the
 * points of a page are too near each other.
 */
export function alignmentOf(
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): AffineMatrix | undefined {
  const [[x1, y1], [x2, y2]] = from;
  const [[toX, toY], [toX2, toY2]] = to;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [toDx, toDy] = [toX2 - toX, toY2 - toY];
  if (areTooNear(...from) || areTooNear(...to)) return undefined;
  // The quotient of two complex numbers turns and scales.
  const square = dx * dx + dy * dy;
  const a = (toDx * dx + toDy * dy) / square;
  const b = (toDy * dx - toDx * dy) / square;
  return [a, b, -b, a, toX - a * x1 + b * y1, toY - b * x1 - a * y1];
}

export const movedBy = ([a, b, c, d, e, f]: AffineMatrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];
