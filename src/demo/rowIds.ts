import type { Company } from './company';
import { nextId } from './nextId';

/** Above all that stand in a seed. */
const FIRST = 1001;

/** The rows of a saved list: those that were there keep their ids, all others get one of their own. */
export function withIds<Row extends { id: string }>(
  company: Company,
  kind: string,
  rows: readonly Row[],
  before: readonly Row[],
): Row[] {
  const known = new Set(before.map(({ id }) => id));
  // Each only once, whatever was sent.
  return rows.map((row) => (known.delete(row.id) ? row : { ...row, id: nextId(company, kind, FIRST) }));
}
