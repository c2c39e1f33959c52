import type { Page } from './schema';

/** Reads all pages of a list. Each key appears once. */
export async function everyPage<Row>(
  read: (page: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> {
  const found = new Map<string, Row>();
  for (let page = 0; ; page++) {
    const { rows, total } = await read(page);
    const known = found.size;
    for (const row of rows) found.set(keyOf(row), row);
    // A page without new rows is the last, whatever the total (FAULT-58, FAULT-60).
    if (found.size >= total || found.size === known) return { rows: [...found.values()], total: found.size };
  }
}

/** Maximum number of rows per list call. */
export const LARGEST = 1000;

/** Returns a page of a list, or all rows for size 'all'. Pages are zero-based. */
export const pageOrAll = <Row>(
  { page, size }: { page: number; size: number | 'all' },
  read: (page: number, size: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> => (size === 'all' ? everyPage((one) => read(one, LARGEST), keyOf) : read(page, size));
