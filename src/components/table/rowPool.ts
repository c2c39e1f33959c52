/** React's keys for rows of which only those in sight are drawn. */
export interface RowPool {
  /** By what each row is known by. */
  of: ReadonlyMap<string, number>;
  made: number;
  kept: string;
  /** How often elements have been given to other rows. */
  turned: number;
}

export const emptyRowPool: RowPool = { of: new Map(), made: 0, kept: '', turned: 0 };

/**
 * The places of the rows to draw, after those of `before`; the same where nothing has changed. A row that stays in sight keeps its
 * own. Where another order or a long jump leaves none of them, the elements that are there show other rows from then on: far quicker
 * than making all of them anew. Not that of the row that is `kept`, or was so last: it may have the focus, which would then be on
 * somebody else.
 */
export function recycleRows(before: RowPool, keys: readonly string[], kept: string): RowPool {
  const wanted = new Set(keys);
  const same = wanted.size === before.of.size && keys.every((key) => before.of.has(key));
  if (same && kept === before.kept) return before;
  const others = [...before.of].filter(([key]) => key !== kept && key !== before.kept);
  const goOn = others.some(([key]) => keys.includes(key));
  const free = goOn ? [] : others.map(([, place]) => place);
  const turned = before.turned + (free.length > 0 ? 1 : 0);
  let { made } = before;
  const of = new Map([...wanted].map((key) => [key, before.of.get(key) ?? free.shift() ?? made++]));
  return { of, made, kept, turned };
}
