import { replaceEqualDeep } from '@tanstack/react-query';
import type { Page } from '../../../api/schema';

/**
 * Rows as a refresh has them, in the places where they were: whoever reads or points at one must not lose it. Those that have gone
 * make room, those that are new come last. What has not changed stays the same object, so that it is not drawn again.
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
