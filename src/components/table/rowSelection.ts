/** The selected rows of a table, and how to change the selection. */
export interface RowSelection<Row> {
  isSelected: (key: string) => boolean;
  /** Selects or deselects rows. */
  setSelected: (rows: readonly Row[], on: boolean) => void;
}
