import type { PlacedText } from './titleBlock';

/** A part of a page, in pixels of the pictures that were compared. */
export interface ChangedArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The gray values of a page, 0 for black, row by row. */
export interface GrayPicture {
  width: number;
  height: number;
  values: Uint8Array;
}

/** Pixels of a cell's side. What is nearer than a cell is one change. */
const CELL = 16;
/** Pixels that must differ in a cell. Fewer are the edges of lines. */
const MIN_PIXELS = 3;
const DARK = 176;

/**
 * Where two pictures of a page differ: a line that one has and the other has not within one pixel. What is within `ignored`,
 * such as the title block, is no change. From top to bottom.
 */
export function changedAreas(
  older: GrayPicture,
  newer: GrayPicture,
  ignored: ChangedArea | undefined,
): ChangedArea[] {
  const width = Math.min(older.width, newer.width);
  const height = Math.min(older.height, newer.height);
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const counts = new Uint16Array(columns * rows);
  const isDark = ({ width: stride, values }: GrayPicture, x: number, y: number) =>
    (values[y * stride + x] ?? 255) < DARK;
  const isNear = (picture: GrayPicture, x: number, y: number) => {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if (
          x + dx >= 0 &&
          x + dx < width &&
          y + dy >= 0 &&
          y + dy < height &&
          isDark(picture, x + dx, y + dy)
        )
          return true;
    return false;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isOld = isDark(older, x, y);
      const isNew = isDark(newer, x, y);
      if (isOld === isNew || (isOld ? isNear(newer, x, y) : isNear(older, x, y))) continue;
      if (ignored && isWithin(ignored, x, y)) continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  return joinCells(counts, columns, rows);
}

const isWithin = (area: ChangedArea, x: number, y: number): boolean =>
  x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;

/**
 * Texts that one page has and the other has not at that place. A dimension of 18' that becomes 19' differs by a few pixels
 * only, so that the pictures do not show it.
 */
export function changedTexts(older: readonly PlacedText[], newer: readonly PlacedText[]): PlacedText[] {
  const missingIn = (texts: readonly PlacedText[], others: readonly PlacedText[]) => {
    const places = new Map<string, PlacedText[]>();
    for (const other of others) {
      const words = other.text.trim();
      places.set(words, [...(places.get(words) ?? []), other]);
    }
    return texts.filter(
      (one) =>
        !places
          .get(one.text.trim())
          ?.some(({ x, y }) => Math.abs(x - one.x) <= one.size && Math.abs(y - one.y) <= one.size),
    );
  };
  return [...missingIn(older, newer), ...missingIn(newer, older)];
}

/** The areas, without those that overlap one before them. From top to bottom. */
export const distinctAreas = (areas: readonly ChangedArea[]): ChangedArea[] =>
  areas
    .filter((area, index) => !areas.slice(0, index).some((other) => overlap(area, other)))
    .sort((a, b) => a.y - b.y || a.x - b.x);

const overlap = (a: ChangedArea, b: ChangedArea): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Cells that touch, also at a corner or with one between them, are one area. */
function joinCells(counts: Uint16Array, columns: number, rows: number): ChangedArea[] {
  const isOpen = new Set([...counts.keys()].filter((cell) => (counts[cell] ?? 0) >= MIN_PIXELS));
  const areas: ChangedArea[] = [];
  for (const first of isOpen) {
    isOpen.delete(first);
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    const queue = [first];
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const next = (row + dy) * columns + column + dx;
          if (column + dx >= 0 && column + dx < columns && isOpen.delete(next)) queue.push(next);
        }
    }
    areas.push({
      x: left * CELL,
      y: top * CELL,
      width: (right - left + 1) * CELL,
      height: (bottom - top + 1) * CELL,
    });
  }
  return areas.sort((a, b) => a.y - b.y || a.x - b.x);
}
