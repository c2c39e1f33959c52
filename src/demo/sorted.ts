/** Sort values by field: what each field of a list sorts by. */
export type SortKeys<Row, F extends string> = Record<F, (row: Row) => string | number>;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Orders worked out before, kept as long as the array they are of. */
const orders = new WeakMap<readonly unknown[], Map<string, readonly unknown[]>>();

/**
 * `rows` in order; rows that are alike keep the order they came in, in both directions, so that pages neither
 * repeat nor lose one. 10,000 names take 60 ms to sort, so an order is worked out once.
 */
export function sorted<Row, F extends string>(
  rows: readonly Row[],
  keys: SortKeys<Row, F>,
  { field, descending }: { field: F; descending: boolean },
): readonly Row[] {
  const known = orders.get(rows) ?? new Map<string, readonly unknown[]>();
  orders.set(rows, known);
  const name = `${field},${descending}`;
  const kept = known.get(name) as readonly Row[] | undefined;
  if (kept) return kept;
  const keyOf = keys[field];
  const sign = descending ? -1 : 1;
  const order = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => sign * compare(a.key, b.key))
    .map(({ row }) => row);
  known.set(name, order);
  return order;
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
