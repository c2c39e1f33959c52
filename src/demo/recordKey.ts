import type { Query } from './query';

/** A stored record. Only those that were added by a call have a key. */
interface Keyed {
  key?: string | undefined;
}

/** The record that was added with this key: a repeated key adds nothing (FAULT-102, FAULT-147). */
export const rowAddedWith = <Row extends object>(rows: readonly Row[], key: string): Row | undefined =>
  rows.find((row) => (row as Keyed).key === key);

/** The filter `key` of a list. */
export function keyFilter(query: Query): (row: object) => boolean {
  const key = query.text('key');
  return (row) => key === undefined || (row as Keyed).key === key;
}
