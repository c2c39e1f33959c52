import { useRef, useState } from 'react';
import type { Selection } from '../table/selection';
import type { RowSelection } from '../table/rowSelection';
import type { Listed } from './useListData';

interface SelectedRows<Row> {
  /** The search and filters that applied when the rows were selected. */
  about: string;
  /** True when all matching rows are selected, except those in `without`. */
  all: boolean;
  rows: ReadonlyMap<string, Row>;
  without: ReadonlySet<string>;
}

interface Options<Row> {
  listed: Listed<Row>;
  rowKey: (row: Row) => string;
  /** Identifies the search and filters. A change clears the selection, because selected rows must be visible. */
  about: string;
}

export interface Selecting<Row> {
  rowSelection: RowSelection<Row>;
  selection: Selection<Row>;
  /** Selects all matching rows on all pages. Undefined when they are already selected or cannot be selected. */
  selectAll: (() => void) | undefined;
}

/**
 * The selected rows of a list. The selection survives paging and sorting, and ends when the search or a filter
 * changes.
 */
export function useSelection<Row>({ listed, rowKey, about }: Options<Row>): Selecting<Row> {
  const none: SelectedRows<Row> = { about, all: false, rows: new Map(), without: new Set() };
  const [kept, setTicked] = useState(none);
  const chosen = kept.about === about ? kept : none;
  /** The rows returned last by `rows`. Any of them may be passed to `retain`. */
  const lastRows = useRef<ReadonlyMap<string, Row>>(new Map());

  const { rows: shown = [], total, everyRow, stale } = listed;
  /** The search and filters of the displayed rows. */
  const [seen, setSeen] = useState(about);
  if (!stale && seen !== about) setSeen(about);
  /**
   * True while the displayed rows are about to be replaced. Selecting them would affect rows that are no longer
   * visible.
   */
  const leaving = stale && seen !== about;
  const isSelected = (key: string) => (chosen.all ? !chosen.without.has(key) : chosen.rows.has(key));
  const count = chosen.all ? Math.max(0, total - chosen.without.size) : chosen.rows.size;

  function setSelected(rows: readonly Row[], on: boolean) {
    if (leaving) return;
    setTicked((before) => {
      const now = before.about === about ? before : none;
      const chosen = new Map(now.rows);
      const without = new Set(now.without);
      for (const row of rows) {
        const key = rowKey(row);
        if (on) chosen.set(key, row);
        else chosen.delete(key);
        if (on) without.delete(key);
        else without.add(key);
      }
      return now.all ? { ...now, without } : { ...now, rows: chosen };
    });
  }

  async function rows(): Promise<Row[]> {
    const fresh = new Map(shown.map((row) => [rowKey(row), row]));
    const found = chosen.all
      ? (await everyRow()).filter((row) => !chosen.without.has(rowKey(row)))
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
        setTicked((before) => {
          const known = new Map([...before.rows, ...lastRows.current]);
          const left = keys.flatMap((key) => {
            const row = known.get(key);
            return row === undefined ? [] : [[key, row] as const];
          });
          return { ...none, about: before.about, rows: new Map(left) };
        }),
      clear: () => setTicked(none),
    },
    selectAll: !leaving && count < total ? () => setTicked({ ...none, all: true }) : undefined,
  };
}
