/** A drawing by hand, as it is stored: `M x y L x y …`, each stroke beginning with an M. */

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const DRAWING = /^\s*(?:[ML]\s*-?\d+(?:\.\d+)?[\s,]+-?\d+(?:\.\d+)?\s*)+$/;
const NUMBER = /-?\d+(?:\.\d+)?/g;

/** The strokes of a stored drawing; none where it is anything else. */
export function readStrokes(text: string): Stroke[] {
  if (!DRAWING.test(text)) return [];
  return text.split('M').flatMap((part) => {
    const numbers = (part.match(NUMBER) ?? []).map(Number);
    const points = numbers.flatMap((x, index): Point[] =>
      index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : [],
    );
    return points.length > 0 ? [points] : [];
  });
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A single point is a line of no length: with round ends it is a dot. */
const written = (stroke: Stroke): string =>
  (stroke.length === 1 ? [...stroke, ...stroke] : stroke)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'} ${tenth(x)} ${tenth(y)}`)
    .join(' ');

/** As the path of an SVG, too. */
export const writeStrokes = (strokes: readonly Stroke[]): string => strokes.map(written).join(' ');

/** How far a point is from the line between two others. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Leaves out what lies within `tolerance` of the line without it (Douglas and Peucker). */
export function simplified(stroke: Stroke, tolerance: number): Stroke {
  const last = stroke.length - 1;
  const keep = new Set([0, last]);
  const open: [from: number, to: number][] = [[0, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [first, end] = [stroke[from], stroke[to]];
    if (!first || !end) continue;
    let farthest = 0;
    let most = tolerance;
    for (let index = from + 1; index < to; index++) {
      const away = distance(stroke[index] ?? first, first, end);
      if (away > most) [farthest, most] = [index, away];
    }
    if (farthest === 0) continue;
    keep.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return stroke.filter((_, index) => keep.has(index));
}

/** Coarser than this it would be another drawing. */
const COARSEST = 6;
const FINEST = 0.3;

/** Writes strokes as finely as `length` characters allow; undefined where they do not fit at all. */
export function fitStrokes(strokes: readonly Stroke[], length: number): string | undefined {
  for (let tolerance = FINEST; tolerance <= COARSEST; tolerance *= 2) {
    const drawing = writeStrokes(strokes.map((stroke) => simplified(stroke, tolerance)));
    if (drawing.length <= length) return drawing;
  }
  return undefined;
}
