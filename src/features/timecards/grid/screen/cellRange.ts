/** Positions in the grid and movement by keys. Pure functions. */
import { type CellRef, cellRefAt, positionOf } from '../cellRef';
import { sheetColumns, type CellPosition, type CellRange, type Sheet } from '../sheet';

/** The column of names, before the editable columns. */
export const NAME_COLUMN = -1;
/** The line of column headers, above the first line. */
export const HEADER_LINE = -1;
const LAST_COLUMN = sheetColumns.length - 1;

export interface GridSize {
  lines: number;
  /** Lines per page, less one that stays visible. */
  page: number;
}

interface KeyPress {
  key: string;
  /** Ctrl, or Command on a Mac. */
  mod: boolean;
}

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));

/** The position that a key moves to; undefined for none. */
export function cellStep(
  { line, column }: CellPosition,
  { key, mod }: KeyPress,
  { lines, page }: GridSize,
): CellPosition | undefined {
  const end = lines - 1;
  const to = (nextLine: number, nextColumn: number): CellPosition => ({
    line: clamp(HEADER_LINE, nextLine, end),
    column: clamp(NAME_COLUMN, nextColumn, LAST_COLUMN),
  });
  switch (key) {
    case 'ArrowUp':
      return to(mod && line > 0 ? 0 : line - 1, column);
    case 'ArrowDown':
      return to(mod ? end : line + 1, column);
    case 'ArrowLeft':
      return to(line, mod ? NAME_COLUMN : column - 1);
    case 'ArrowRight':
      return to(line, mod ? LAST_COLUMN : column + 1);
    case 'Home':
      return to(mod ? 0 : line, NAME_COLUMN);
    case 'End':
      return to(mod ? end : line, LAST_COLUMN);
    case 'PageUp':
      return to(Math.max(0, line - page), column);
    case 'PageDown':
      return to(line + page, column);
    default:
      return undefined;
  }
}

export const singleCell = (position: CellPosition): CellRange => ({ anchor: position, head: position });

/** Extends a range to a position. Names and column headers cannot be part of it. */
export const extendRange = ({ anchor }: CellRange, head: CellPosition): CellRange => ({
  anchor: insideSheet(anchor),
  head: insideSheet(head),
});

const insideSheet = ({ line, column }: CellPosition): CellPosition => ({
  line: Math.max(0, line),
  column: Math.max(0, column),
});

export const wholeSheet = (lines: number): CellRange => ({
  anchor: { line: 0, column: 0 },
  head: { line: lines - 1, column: LAST_COLUMN },
});

export const wholeColumn = (column: number, lines: number): CellRange => ({
  anchor: { line: lines - 1, column },
  head: { line: 0, column },
});

/** A range that follows its lines. The line of headers has no key. */
export interface RangeRef {
  anchor: CellRef;
  head: CellRef;
  /** The former index, for a focused line that is removed. */
  line: number;
}

export function rangeRefOf(sheet: Sheet, { anchor, head }: CellRange): RangeRef {
  const fit = ({ line, column }: CellPosition) =>
    cellRefAt(sheet, { line: clamp(HEADER_LINE, line, sheet.length - 1), column });
  return { anchor: fit(anchor), head: fit(head), line: head.line };
}

/** The range in the current sheet. */
export function rangeOf(sheet: Sheet, { anchor, head, line }: RangeRef): CellRange {
  if (line === HEADER_LINE) return singleCell({ line, column: head.column });
  const at = positionOf(sheet, head);
  if (!at) return singleCell({ line: clamp(0, line, sheet.length - 1), column: head.column });
  return { anchor: positionOf(sheet, anchor) ?? at, head: at };
}

/** The first and last column of a range of several cells, if it includes this line. */
export function columnsIn({ anchor, head }: CellRange, line: number): readonly [number, number] | undefined {
  if (anchor.line === head.line && anchor.column === head.column) return undefined;
  if (line < Math.min(anchor.line, head.line) || line > Math.max(anchor.line, head.line)) return undefined;
  return [Math.min(anchor.column, head.column), Math.max(anchor.column, head.column)];
}
