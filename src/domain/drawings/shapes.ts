import type { MarkupKind } from '../../api/drawingMarkups/contract';
import { type Point, type Stroke, writeStrokes } from '../../lib/strokes';

/** Points of a sheet: the length of an arrow's head, the width of an arc of a cloud, the radius of a dot. */
const ARROW_HEAD = 26;
const CLOUD_ARC = 30;
const DOT = 12;
/** Arcs of a side of a cloud, at most. */
const MAX_ARCS = 200;

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** Both lines of an arrow's head at `to`. */
function arrowHead([x1, y1]: Point, [x2, y2]: Point): Stroke {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const side = (turn: number): Point => [
    x2 - ARROW_HEAD * Math.cos(angle + turn),
    y2 - ARROW_HEAD * Math.sin(angle + turn),
  ];
  return [side(0.45), [x2, y2], side(-0.45)];
}

export const cornersOf = ([x1, y1]: Point, [x2, y2]: Point): Stroke => {
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
};

/** Arcs from corner to corner, clockwise, as revision clouds are drawn. */
function cloud(from: Point, to: Point): string {
  const around = cornersOf(from, to);
  const [first = from] = around;
  let path = `M ${number(first[0])} ${number(first[1])}`;
  around.forEach(([x1, y1], index) => {
    const [x2, y2] = around[(index + 1) % around.length] ?? first;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const count = Math.min(MAX_ARCS, Math.max(1, Math.round(length / CLOUD_ARC)));
    const radius = number(length / count / 2);
    for (let arc = 1; arc <= count; arc++)
      path += ` A ${radius} ${radius} 0 0 1 ${number(x1 + ((x2 - x1) * arc) / count)} ${number(y1 + ((y2 - y1) * arc) / count)}`;
  });
  return `${path} Z`;
}

/** A circle around each place. */
const dots = (points: readonly Point[]): string =>
  points
    .map(
      ([x, y]) =>
        `M ${number(x - DOT)} ${number(y)} a ${DOT} ${DOT} 0 1 0 ${2 * DOT} 0 a ${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0`,
    )
    .join(' ');

/** The outline of a markup as the path of an SVG, y downward; '' for a text and for a pin, which is as large as a thumb. */
export function markupPath(kind: MarkupKind, strokes: readonly Stroke[]): string {
  const points = strokes.flat();
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to || kind === 'TEXT' || kind === 'PIN' || !points.flat().every(Number.isFinite)) return '';
  if (kind === 'ARROW') return writeStrokes([[from, to], arrowHead(from, to)]);
  if (kind === 'RECTANGLE' || kind === 'HIGHLIGHT') return `${writeStrokes([cornersOf(from, to)])} Z`;
  if (kind === 'CLOUD') return cloud(from, to);
  if (kind === 'AREA') return `${writeStrokes(strokes)} Z`;
  if (kind === 'COUNT') return dots(points);
  return writeStrokes(strokes);
}

/** The middle of a markup. */
export function middleOf(strokes: readonly Stroke[]): Point | undefined {
  const points = strokes.flat();
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
