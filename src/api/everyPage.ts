import type { Page } from './schema';

/** All rows of a list that is answered page by page, each key once. */
export async function everyPage<Row>(
  read: (page: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> {
  const found = new Map<string, Row>();
  for (let page = 0; ; page++) {
    const { rows, total } = await read(page);
    const known = found.size;
    for (const row of rows) found.set(keyOf(row), row);
    // One that brings nothing new is the last, whatever the total says (FAULT-58, FAULT-60).
    if (found.size >= total || found.size === known) return { rows: [...found.values()], total: found.size };
  }
}

/** The most that a list call answers at once. */
export const LARGEST = 1000;

/** A page of a list, or where its size is 'all', all rows of it. Pages count from 0. */
export const pageOrAll = <Row>(
  { page, size }: { page: number; size: number | 'all' },
  read: (page: number, size: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> => (size === 'all' ? everyPage((one) => read(one, LARGEST), keyOf) : read(page, size));
