/** Refers to a cell by its line's key, which stays valid when employees join or leave the crew. Pure functions. */
import type { CellPosition, Sheet } from './sheet';

export interface CellRef {
  key: string;
  /** Index in `sheetColumns`. */
  column: number;
}

export const cellRefAt = (sheet: Sheet, { line, column }: CellPosition): CellRef => ({
  key: sheet[line]?.key ?? '',
  column,
});

/** The current position; undefined when the line is gone. */
export function positionOf(sheet: Sheet, { key, column }: CellRef): CellPosition | undefined {
  const line = sheet.findIndex((one) => one.key === key);
  return line < 0 ? undefined : { line, column };
}

/** Changes the referenced cell, wherever it is now. Does nothing when it is gone. */
export function atCellRef(
  sheet: Sheet,
  cellRef: CellRef,
  change: (sheet: Sheet, position: CellPosition) => Sheet,
): Sheet {
  const position = positionOf(sheet, cellRef);
  return position ? change(sheet, position) : sheet;
}
