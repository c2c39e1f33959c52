import { useRef } from 'react';
import type { RowSelection } from './rowSelection';

/** Selects rows of a table one at a time, as a range, or by moving with Shift. Indexes refer to `rows`. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  rowSelection: RowSelection<Row>,
) {
  /** Key of the row last changed without Shift. Ranges start there. */
  const anchor = useRef<string>(undefined);
  /** The range selected by moving with Shift: where it starts and ends. Valid only for the same `rows`. */
  const shiftRange = useRef<{ rows: readonly Row[]; start: number; end: number }>(undefined);

  /** Returns whether the row is selected. A range from a row that was deselected since does not continue. */
  const isSelected = (index: number) => {
    const row = rows[index];
    return row !== undefined && rowSelection.isSelected(rowKey(row));
  };
  const range = (a: number, b: number) => rows.slice(Math.min(a, b), Math.max(a, b) + 1);

  function set(index: number, on: boolean, ranged: boolean) {
    const row = rows[index];
    if (row === undefined) return;
    shiftRange.current = undefined;
    const from = ranged ? rows.findIndex((one) => rowKey(one) === anchor.current) : -1;
    if (from < 0) anchor.current = rowKey(row);
    rowSelection.setSelected(range(from < 0 ? index : from, index), on);
  }

  return {
    set,
    toggle(this: void, index: number, ranged: boolean) {
      set(index, ranged || !isSelected(index), ranged);
    },
    /** With Shift, selects the rows between the start and the target, and deselects those no longer in between. */
    move(this: void, from: number, to: number, ranged: boolean) {
      const { current } = shiftRange;
      shiftRange.current = undefined;
      if (!ranged) return;
      const goesOn = current?.rows === rows && current.end === from && isSelected(current.start);
      const start = goesOn ? current.start : from;
      shiftRange.current = { rows, start, end: to };
      const wanted = new Set(range(start, to));
      rowSelection.setSelected(
        range(start, from).filter((row) => !wanted.has(row)),
        false,
      );
      rowSelection.setSelected([...wanted], true);
    },
  };
}
