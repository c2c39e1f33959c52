/** A cell by its line's key: it stays the same one, whoever comes into the crew or leaves it meanwhile. Pure. */
import type { Place, Sheet } from './sheet';

export interface CellRef {
  key: string;
  /** Counts in `columns`. */
  column: number;
}

export const cellRefAt = (sheet: Sheet, { line, column }: Place): CellRef => ({
  key: sheet[line]?.key ?? '',
  column,
});

/** Where it is now; undefined: its line is gone. */
export function placeOf(sheet: Sheet, { key, column }: CellRef): Place | undefined {
  const line = sheet.findIndex((one) => one.key === key);
  return line < 0 ? undefined : { line, column };
}

/** Changes a cell, wherever it is in the sheet by then; never another one in its place. */
export function atCellRef(sheet: Sheet, pin: CellRef, change: (sheet: Sheet, place: Place) => Sheet): Sheet {
  const place = placeOf(sheet, pin);
  return place ? change(sheet, place) : sheet;
}
