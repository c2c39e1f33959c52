/** The rows a person has ticked, as what is offered for them sees it. */
export interface Selection<Row> {
  count: number;
  /** 'all': all that match, also on pages that have not been fetched. */
  scope: 'some' | 'all';
  /** The rows themselves; those not held are fetched. Rejects with what the call rejects with. */
  rows(this: void): Promise<Row[]>;
  /** Leaves only these selected: what failed (FAULT-97). None is the same as `clear`. */
  retain(this: void, keys: readonly string[]): void;
  clear(this: void): void;
}
