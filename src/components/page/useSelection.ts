import { useRef, useState } from 'react';
import type { Selection } from '../table/selection';
import type { RowSelection } from '../table/rowSelection';
import type { Listed } from './useListData';

interface Ticked<Row> {
  /** What was searched and filtered for when these were ticked. */
  about: string;
  /** All that match, but for those `without`. */
  all: boolean;
  rows: ReadonlyMap<string, Row>;
  without: ReadonlySet<string>;
}

interface Options<Row> {
  listed: Listed<Row>;
  rowKey: (row: Row) => string;
  /** Where this changes, nothing is selected any more: what is meant must be in sight. */
  about: string;
}

export interface Selecting<Row> {
  ticks: RowSelection<Row>;
  selection: Selection<Row>;
  /** Selects all that match, on all pages; undefined where they are selected, or cannot be. */
  selectAll: (() => void) | undefined;
}

/** Which rows of a list are ticked: over its pages and orders, until something else is searched or filtered for. */
export function useSelection<Row>({ listed, rowKey, about }: Options<Row>): Selecting<Row> {
  const none: Ticked<Row> = { about, all: false, rows: new Map(), without: new Set() };
  const [kept, setTicked] = useState(none);
  const ticked = kept.about === about ? kept : none;
  /** Rows that have been handed out: any of them may be told to stay. */
  const lastRows = useRef<ReadonlyMap<string, Row>>(new Map());

  const { rows: shown = [], total, everyRow, stale } = listed;
  /** What the rows in sight were searched and filtered for. */
  const [seen, setSeen] = useState(about);
  if (!stale && seen !== about) setSeen(about);
  /** They are about to go: whatever is ticked of them would be done to rows that nobody sees. */
  const leaving = stale && seen !== about;
  const isTicked = (key: string) => (ticked.all ? !ticked.without.has(key) : ticked.rows.has(key));
  const count = ticked.all ? Math.max(0, total - ticked.without.size) : ticked.rows.size;

  function tick(rows: readonly Row[], on: boolean) {
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
    const found = ticked.all
      ? (await everyRow()).filter((row) => !ticked.without.has(rowKey(row)))
      : // As they are now, where they are in sight.
        [...ticked.rows].map(([key, row]) => fresh.get(key) ?? row);
    lastRows.current = new Map(found.map((row) => [rowKey(row), row]));
    return found;
  }

  return {
    ticks: { isTicked, tick },
    selection: {
      count,
      scope: ticked.all ? 'all' : 'some',
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
