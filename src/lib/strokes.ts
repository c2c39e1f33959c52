/** A drawing in its stored form: `M x y L x y …`, with an M for each stroke. */

/** The box that signatures are drawn in. */
export const SIGNATURE_BOX = { width: 400, height: 120 } as const;

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const DRAWING = /^\s*(?:[ML]\s*-?\d+(?:\.\d+)?[\s,]+-?\d+(?:\.\d+)?\s*)+$/;
const NUMBER = /-?\d+(?:\.\d+)?/g;

/** Parses a stored drawing; empty for any other text. */
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

/** A single point becomes a line of length zero, which round caps render as a dot. */
const strokePath = (stroke: Stroke): string =>
  (stroke.length === 1 ? [...stroke, ...stroke] : stroke)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'} ${tenth(x)} ${tenth(y)}`)
    .join(' ');

/** Writes strokes; also valid as an SVG path. */
export const writeStrokes = (strokes: readonly Stroke[]): string => strokes.map(strokePath).join(' ');

/** The distance of a point from the line between two others. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Removes points within `tolerance` of the line without them (Douglas-Peucker). */
export function simplified(stroke: Stroke, tolerance: number): Stroke {
  const last = stroke.length - 1;
  const keep = new Set([0, last]);
  const open: [from: number, to: number][] = [[0, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [first, end] = [stroke[from], stroke[to]];
    if (!first || !end) continue;
    let farthest = 0;
    let maxDistance = tolerance;
    for (let index = from + 1; index < to; index++) {
      const away = distance(stroke[index] ?? first, first, end);
      if (away > maxDistance) [farthest, maxDistance] = [index, away];
    }
    if (farthest === 0) continue;
    keep.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return stroke.filter((_, index) => keep.has(index));
}

/** The least of a signature, in units of its box: initials have more, a dot, a tap or a scratch has less. */
const MIN_LENGTH = 40;
const MIN_DIAGONAL = 20;

const lengthOf = (stroke: Stroke): number =>
  stroke.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = stroke[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

function edgesOf(strokes: readonly Stroke[]) {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const TOO_SHORT = 'This is too short for a signature. Sign with your finger, a pen or the mouse.';

/** Why a stored drawing is not a signature (FAULT-121); undefined if it is one. */
export function drawingProblem(drawing: string): string | undefined {
  const strokes = readStrokes(drawing);
  if (strokes.length === 0) return 'This drawing cannot be read. Draw the signature again.';
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  const { left, right, top, bottom } = edgesOf(strokes);
  return length < MIN_LENGTH || Math.hypot(right - left, bottom - top) < MIN_DIAGONAL ? TOO_SHORT : undefined;
}

/** The coarsest tolerance that keeps the drawing recognizable. */
const MAX_TOLERANCE = 6;
const MIN_TOLERANCE = 0.3;

/** Writes strokes with the finest tolerance that fits `length` characters; undefined if none does. */
export function fitStrokes(strokes: readonly Stroke[], length: number): string | undefined {
  for (let tolerance = MIN_TOLERANCE; tolerance <= MAX_TOLERANCE; tolerance *= 2) {
    const drawing = writeStrokes(strokes.map((stroke) => simplified(stroke, tolerance)));
    if (drawing.length <= length) return drawing;
  }
  return undefined;
}

/** Returns strokes moved into a box, and shrunk only as far as needed. */
export function moveIntoBox(
  strokes: readonly Stroke[],
  { width, height }: { width: number; height: number },
): readonly Stroke[] {
  if (strokes.length === 0) return strokes;
  const { left, right, top, bottom } = edgesOf(strokes);
  const scale = Math.min(1, width / (right - left), height / (bottom - top));
  const shift = (start: number, end: number, size: number) =>
    Math.min(Math.max(0, -start * scale), size - end * scale);
  const [x, y] = [shift(left, right, width), shift(top, bottom, height)];
  return strokes.map((stroke) => stroke.map(([px, py]): Point => [px * scale + x, py * scale + y]));
}
