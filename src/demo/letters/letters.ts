/** The outlines of letters that the standard fonts of PDF readers lack. `makeLetters.mjs` writes their file. */
import file from './letters.txt?raw';

interface Letter {
  /** Thousandths of the font size. */
  width: number;
  /** Each shape with its distance to the right and up. */
  shapes: readonly { path: string; dx: string; dy: string }[];
}

function readLetters(): ReadonlyMap<string, Letter> {
  const [paths = '', letters = ''] = file.split('\n\n');
  const known = paths.split('\n');
  return new Map(
    letters.split('\n').flatMap((line): [string, Letter][] => {
      const [letter = '', width = '', ...parts] = line.split(' ');
      const shapes = parts.map((part) => {
        const [index = '', dx = '', dy = ''] = part.split(',');
        return { path: known[Number(index)] ?? '', dx, dy };
      });
      return letter === '' ? [] : [[letter, { width: Number(width), shapes }]];
    }),
  );
}
let letters: ReadonlyMap<string, Letter> | undefined;

const letterOf = (char: string): Letter | undefined => (letters ??= readLetters()).get(char);

/** The width of a letter in thousandths of the font size; undefined for one that is not in the file. */
export const letterWidth = (char: string): number | undefined => letterOf(char)?.width;

interface Point {
  x: number;
  y: number;
  /** False for the control point of a curve. */
  isOn: boolean;
}

const number = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ({ x, y }: { x: number; y: number }): string => `${number(x)} ${number(y)}`;
const between = (one: Point, other: Point, part: number) => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

/** Draws one closed line. Two control points in a row have a point on the line halfway between them. */
function drawContour(points: readonly Point[]): string {
  const whole = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, { ...between(point, next, 0.5), isOn: true }];
  });
  const first = whole.findIndex(({ isOn }) => isOn);
  const ordered = [...whole.slice(first), ...whole.slice(0, first)];
  const [start] = ordered;
  if (!start) return '';
  let from = start;
  let control: Point | undefined;
  const lines = [...ordered.slice(1), start].map((point) => {
    if (!point.isOn) {
      control = point;
      return '';
    }
    const line = control
      ? `${pair(between(from, control, 2 / 3))} ${pair(between(point, control, 2 / 3))} ${pair(point)} c`
      : `${pair(point)} l`;
    from = point;
    control = undefined;
    return line;
  });
  return [`${pair(start)} m`, ...lines.filter(Boolean), 'h'].join(' ');
}

/** Draws a path of the file: moves from point to point, `l` on the line and `q` beside it. */
function drawPath(path: string): string {
  let [x, y] = [0, 0];
  const contours = path.split(';').map((contour) =>
    [...contour.matchAll(/([lq])([+-]\d+)([+-]\d+)/g)].map(([, kind, right, up]): Point => {
      x += Number(right);
      y += Number(up);
      return { x, y, isOn: kind === 'l' };
    }),
  );
  return contours.map(drawContour).join(' ');
}

/** Returns what draws a letter in a PDF, in thousandths of the font size. Bold letters have a thicker line. */
export function drawLetter(char: string, bold: boolean): string {
  const { width, shapes } = letterOf(char) ?? { width: 0, shapes: [] };
  const drawn = shapes.map(
    ({ path, dx, dy }) => `q 1 0 0 1 ${dx} ${dy} cm ${drawPath(path)} ${bold ? '40 w B' : 'f'} Q`,
  );
  return [`${width} 0 d0`, ...drawn].join('\n');
}
