/** React keys for a table that renders only its visible rows. */
export interface RowPool {
  /** React keys, by row key. */
  keyByRow: ReadonlyMap<string, number>;
  nextKey: number;
  keptRow: string;
  /** How often elements have been reused for other rows. */
  recycleCount: number;
}

export const emptyRowPool: RowPool = { keyByRow: new Map(), nextKey: 0, keptRow: '', recycleCount: 0 };

/**
 * Returns the React keys for the rows to render, based on `before`, or `before` itself if nothing changed. A row that
 * stays visible keeps its key. When no row stays visible, after a new sort order or a long jump, the existing
 * elements are reused, which is much faster than creating new ones. The element of the `kept` row, current or
 * previous, is never reused: it may have the focus, which would then move to a different row.
 */
export function recycleRows(before: RowPool, keys: readonly string[], kept: string): RowPool {
  const wanted = new Set(keys);
  const same = wanted.size === before.keyByRow.size && keys.every((key) => before.keyByRow.has(key));
  if (same && kept === before.keptRow) return before;
  const others = [...before.keyByRow].filter(([key]) => key !== kept && key !== before.keptRow);
  const isContinuous = others.some(([key]) => keys.includes(key));
  const freeKeys = isContinuous ? [] : others.map(([, slot]) => slot);
  const recycleCount = before.recycleCount + (freeKeys.length > 0 ? 1 : 0);
  let { nextKey } = before;
  const keyByRow = new Map(
    [...wanted].map((key) => [key, before.keyByRow.get(key) ?? freeKeys.shift() ?? nextKey++]),
  );
  return { keyByRow, nextKey, keptRow: kept, recycleCount };
}
