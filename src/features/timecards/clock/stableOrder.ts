import { replaceEqualDeep } from '@tanstack/react-query';
import type { Page } from '../../../api/schema';

/**
 * Merges refreshed rows in their former order, so that rows do not move while someone reads them. Removed rows close
 * the gap, new ones come last. Unchanged rows keep their identity and do not render again.
 */
export function inStableOrder<Row>(
  keyOf: (row: Row) => string,
  before: Page<Row> | undefined,
  fresh: Page<Row>,
): Page<Row> {
  if (!before) return fresh;
  const left = new Map(fresh.rows.map((row) => [keyOf(row), row]));
  const stayed = before.rows.flatMap((old) => {
    const row = left.get(keyOf(old));
    left.delete(keyOf(old));
    return row === undefined ? [] : [replaceEqualDeep(old, row)];
  });
  const rows = [...stayed, ...left.values()];
  const isSame =
    fresh.total === before.total &&
    rows.length === before.rows.length &&
    rows.every((row, index) => row === before.rows[index]);
  return isSame ? before : { ...fresh, rows };
}
