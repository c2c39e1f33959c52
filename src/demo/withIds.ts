import type { Company } from './company';
import { nextId } from './nextId';

/** Above all ids of the seed. */
const FIRST_ID = 1001;

/** Returns the rows of a saved list. Existing rows keep their ids, and all others get new ones. */
export function withIds<Row extends { id: string }>(
  company: Company,
  kind: string,
  rows: readonly Row[],
  before: readonly Row[],
): Row[] {
  const known = new Set(before.map(({ id }) => id));
  // Uses each id once, even if the request repeats it.
  return rows.map((row) => (known.delete(row.id) ? row : { ...row, id: nextId(company, kind, FIRST_ID) }));
}
