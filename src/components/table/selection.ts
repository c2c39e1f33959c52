/** The selected rows, as passed to bulk actions. */
export interface Selection<Row> {
  count: number;
  /** 'all' means all matching rows, including those on pages that are not fetched. */
  scope: 'some' | 'all';
  /** Returns the rows, and fetches those that are not loaded. Rejects if the fetch fails. */
  rows(this: void): Promise<Row[]>;
  /** Keeps only these rows selected, such as those that failed (FAULT-97). An empty list is the same as `clear`. */
  retain(this: void, keys: readonly string[]): void;
  clear(this: void): void;
}
