/** Where in a table one was. */
export interface TablePlace {
  /** How far its box and the window are scrolled, in pixels. */
  top: number;
  windowTop: number;
  /** The key of the row one was at. */
  row: string | undefined;
}

/** The memory of a table: where to start, and what takes down where one has got to. */
export interface TableMemory {
  start: TablePlace | undefined;
  remember: (place: TablePlace) => void;
}
