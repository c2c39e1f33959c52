import type { Page } from './schema';

/** Reads all pages of a list. Each key appears once. */
export async function fetchAllPages<Row>(
  read: (page: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> {
  const rowsByKey = new Map<string, Row>();
  for (let page = 0; ; page++) {
    const { rows, total, statusCounts } = await read(page);
    const known = rowsByKey.size;
    for (const row of rows) rowsByKey.set(keyOf(row), row);
    // A page without new rows is the last, whatever the total (FAULT-58, FAULT-60).
    if (rowsByKey.size >= total || rowsByKey.size === known)
      return { rows: [...rowsByKey.values()], total: rowsByKey.size, statusCounts };
  }
}

/** Maximum number of rows per list call. */
export const MAX_PAGE_SIZE = 1000;

/** Returns a page of a list, or all rows for size 'all'. Pages are zero-based. */
export const fetchPageOrAll = <Row>(
  { page, size }: { page: number; size: number | 'all' },
  read: (page: number, size: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> =>
  size === 'all' ? fetchAllPages((one) => read(one, MAX_PAGE_SIZE), keyOf) : read(page, size);
