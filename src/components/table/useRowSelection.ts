import { useRef } from 'react';
import type { RowSelection } from './rowSelection';

/**
 * Selects rows of a table one at a time, as a range, or by moving the focus while holding Shift. Indexes refer to
 * `rows`.
 */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  rowSelection: RowSelection<Row>,
) {
  /** Key of the row last changed without Shift. Ranges start there. */
  const anchor = useRef<string>(undefined);
  /** The range selected by moving the focus with Shift: where it starts and ends. Valid only for the same `rows`. */
  const shiftRange = useRef<{ rows: readonly Row[]; start: number; end: number }>(undefined);

  const isSelected = (index: number) => {
    const row = rows[index];
    return row !== undefined && rowSelection.isSelected(rowKey(row));
  };
  const range = (a: number, b: number) => rows.slice(Math.min(a, b), Math.max(a, b) + 1);

  function set(index: number, on: boolean, withShift: boolean) {
    const row = rows[index];
    if (row === undefined) return;
    shiftRange.current = undefined;
    const from = withShift ? rows.findIndex((one) => rowKey(one) === anchor.current) : -1;
    if (from < 0) anchor.current = rowKey(row);
    rowSelection.setSelected(range(from < 0 ? index : from, index), on);
  }

  return {
    set,
    toggle(this: void, index: number, withShift: boolean) {
      set(index, withShift || !isSelected(index), withShift);
    },
    /** With Shift, selects the rows between the start and the target, and deselects those no longer in between. */
    move(this: void, from: number, to: number, withShift: boolean) {
      const { current } = shiftRange;
      shiftRange.current = undefined;
      if (!withShift) return;
      // The range is extended only if the row that it starts from is still selected.
      const continues = current?.rows === rows && current.end === from && isSelected(current.start);
      const start = continues ? current.start : from;
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
