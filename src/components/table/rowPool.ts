/** React keys for a table that renders only its visible rows. */
export interface RowPool {
  /** React keys, by row key. */
  of: ReadonlyMap<string, number>;
  made: number;
  kept: string;
  /** How often elements have been reused for other rows. */
  turned: number;
}

export const emptyRowPool: RowPool = { of: new Map(), made: 0, kept: '', turned: 0 };

/**
 * Returns the React keys for the rows to render, based on `before`, or `before` itself if nothing changed. A row that
 * stays visible keeps its key. When no row stays visible, after a new sort order or a long jump, the existing
 * elements are reused, which is much faster than creating new ones. The element of the `kept` row, current or
 * previous, is never reused: it may have the focus, which would then move to a different row.
 */
export function recycleRows(before: RowPool, keys: readonly string[], kept: string): RowPool {
  const wanted = new Set(keys);
  const same = wanted.size === before.of.size && keys.every((key) => before.of.has(key));
  if (same && kept === before.kept) return before;
  const others = [...before.of].filter(([key]) => key !== kept && key !== before.kept);
  const goOn = others.some(([key]) => keys.includes(key));
  const free = goOn ? [] : others.map(([, slot]) => slot);
  const turned = before.turned + (free.length > 0 ? 1 : 0);
  let { made } = before;
  const of = new Map([...wanted].map((key) => [key, before.of.get(key) ?? free.shift() ?? made++]));
  return { of, made, kept, turned };
}
