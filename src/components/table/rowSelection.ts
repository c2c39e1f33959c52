/** Which rows of a table are ticked, and what changes that. */
export interface RowSelection<Row> {
  isTicked: (key: string) => boolean;
  /** Ticks rows, or takes their ticks away. */
  tick: (rows: readonly Row[], on: boolean) => void;
}
