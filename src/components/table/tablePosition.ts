/** A position in a table. */
export interface TablePosition {
  /** Scroll offset of the table's box, in pixels. `windowTop` is that of the window. */
  top: number;
  windowTop: number;
  /** Key of the current row. */
  row: string | undefined;
}

/** Stores the position in a table: where to start, and a callback that saves the current position. */
export interface TableMemory {
  start: TablePosition | undefined;
  remember: (position: TablePosition) => void;
}
