import { useRef, useState } from 'react';
import type { Selection } from '../table/selection';
import type { RowSelection } from '../table/rowSelection';
import type { ListResult } from './useListData';

interface SelectedRows<Row> {
  /** The search and filters that applied when the rows were selected. */
  filterKey: string;
  /** True when all matching rows are selected, except those in `without`. */
  all: boolean;
  rows: ReadonlyMap<string, Row>;
  excluded: ReadonlySet<string>;
}

interface Options<Row> {
  list: ListResult<Row>;
  rowKey: (row: Row) => string;
  /** Identifies the search and filters. A change clears the selection, because selected rows must be visible. */
  filterKey: string;
}

export interface ListSelection<Row> {
  rowSelection: RowSelection<Row>;
  selection: Selection<Row>;
  /** Selects all matching rows on all pages. Undefined when they are already selected or cannot be selected. */
  selectAll: (() => void) | undefined;
}

/**
 * The selected rows of a list. The selection survives paging and sorting, and ends when the search or a filter
 * changes.
 */
export function useSelection<Row>({ list, rowKey, filterKey }: Options<Row>): ListSelection<Row> {
  const none: SelectedRows<Row> = { filterKey, all: false, rows: new Map(), excluded: new Set() };
  const [kept, setKept] = useState(none);
  const chosen = kept.filterKey === filterKey ? kept : none;
  /** The rows returned last by `rows`. Any of them may be passed to `retain`. */
  const lastRows = useRef<ReadonlyMap<string, Row>>(new Map());

  const { rows: shown = [], total, fetchAllRows, stale } = list;
  /** The search and filters of the displayed rows. */
  const [rowsFilterKey, setRowsFilterKey] = useState(filterKey);
  if (!stale && rowsFilterKey !== filterKey) setRowsFilterKey(filterKey);
  /**
   * True while the displayed rows are about to be replaced. Selecting them would affect rows that are no longer
   * visible.
   */
  const isOutdated = stale && rowsFilterKey !== filterKey;
  const isSelected = (key: string) => (chosen.all ? !chosen.excluded.has(key) : chosen.rows.has(key));
  const count = chosen.all ? Math.max(0, total - chosen.excluded.size) : chosen.rows.size;

  function setSelected(rows: readonly Row[], on: boolean) {
    if (isOutdated) return;
    setKept((before) => {
      const now = before.filterKey === filterKey ? before : none;
      const chosen = new Map(now.rows);
      const excluded = new Set(now.excluded);
      for (const row of rows) {
        const key = rowKey(row);
        if (on) chosen.set(key, row);
        else chosen.delete(key);
        if (on) excluded.delete(key);
        else excluded.add(key);
      }
      return now.all ? { ...now, excluded } : { ...now, rows: chosen };
    });
  }

  async function rows(): Promise<Row[]> {
    const fresh = new Map(shown.map((row) => [rowKey(row), row]));
    const found = chosen.all
      ? (await fetchAllRows()).filter((row) => !chosen.excluded.has(rowKey(row)))
      : // Uses the current version of the rows on this page.
        [...chosen.rows].map(([key, row]) => fresh.get(key) ?? row);
    lastRows.current = new Map(found.map((row) => [rowKey(row), row]));
    return found;
  }

  return {
    rowSelection: { isSelected, setSelected },
    selection: {
      count,
      scope: chosen.all ? 'all' : 'some',
      rows,
      retain: (keys) =>
        setKept((before) => {
          const known = new Map([...before.rows, ...lastRows.current]);
          const left = keys.flatMap((key) => {
            const row = known.get(key);
            return row === undefined ? [] : [[key, row] as const];
          });
          return { ...none, filterKey: before.filterKey, rows: new Map(left) };
        }),
      clear: () => setKept(none),
    },
    selectAll: !isOutdated && count < total ? () => setKept({ ...none, all: true }) : undefined,
  };
}
