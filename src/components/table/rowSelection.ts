/** The selected rows of a table, and how to change the selection. */
export interface RowSelection<Row> {
  isTicked: (key: string) => boolean;
  /** Selects or deselects rows. */
  tick: (rows: readonly Row[], on: boolean) => void;
}
