/** Positions in the grid and movement by keys. Pure functions. */
import { type CellRef, cellRefAt, placeOf } from '../cellRef';
import { columns, type Place, type Range, type Sheet } from '../sheet';

/** The column of names, before the editable columns. */
export const NAME = -1;
const LAST = columns.length - 1;

export interface Size {
  lines: number;
  /** Lines per page, less one that stays visible. */
  page: number;
}

interface Key {
  key: string;
  /** Ctrl, or Command on a Mac. */
  mod: boolean;
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The position that a key moves to; undefined for none. */
export function stepFrom(
  { line, column }: Place,
  { key, mod }: Key,
  { lines, page }: Size,
): Place | undefined {
  const end = lines - 1;
  const to = (nextLine: number, nextColumn: number): Place => ({
    line: between(0, nextLine, end),
    column: between(NAME, nextColumn, LAST),
  });
  switch (key) {
    case 'ArrowUp':
      return to(mod ? 0 : line - 1, column);
    case 'ArrowDown':
      return to(mod ? end : line + 1, column);
    case 'ArrowLeft':
      return to(line, mod ? NAME : column - 1);
    case 'ArrowRight':
      return to(line, mod ? LAST : column + 1);
    case 'Home':
      return to(mod ? 0 : line, NAME);
    case 'End':
      return to(mod ? end : line, LAST);
    case 'PageUp':
      return to(line - page, column);
    case 'PageDown':
      return to(line + page, column);
    default:
      return undefined;
  }
}

export const single = (place: Place): Range => ({ anchor: place, head: place });

/** Extends a range to a position. Names cannot be part of it. */
export const stretched = ({ anchor }: Range, head: Place): Range => ({
  anchor: { ...anchor, column: Math.max(0, anchor.column) },
  head: { ...head, column: Math.max(0, head.column) },
});

export const wholeSheet = (lines: number): Range => ({
  anchor: { line: 0, column: 0 },
  head: { line: lines - 1, column: LAST },
});

export const wholeColumn = (column: number, lines: number): Range => ({
  anchor: { line: 0, column },
  head: { line: lines - 1, column },
});

/** A range that follows its lines. */
export interface Held {
  anchor: CellRef;
  head: CellRef;
  /** The former index, for a focused line that is removed. */
  line: number;
}

export function held(sheet: Sheet, { anchor, head }: Range): Held {
  const fit = ({ line, column }: Place) =>
    cellRefAt(sheet, { line: between(0, line, sheet.length - 1), column });
  return { anchor: fit(anchor), head: fit(head), line: head.line };
}

/** The range in the current sheet. */
export function rangeOf(sheet: Sheet, { anchor, head, line }: Held): Range {
  const at = placeOf(sheet, head);
  if (!at) return single({ line: between(0, line, sheet.length - 1), column: head.column });
  return { anchor: placeOf(sheet, anchor) ?? at, head: at };
}

/** The first and last column of a range of several cells, if it includes this line. */
export function columnsIn({ anchor, head }: Range, line: number): readonly [number, number] | undefined {
  if (anchor.line === head.line && anchor.column === head.column) return undefined;
  if (line < Math.min(anchor.line, head.line) || line > Math.max(anchor.line, head.line)) return undefined;
  return [Math.min(anchor.column, head.column), Math.max(anchor.column, head.column)];
}
