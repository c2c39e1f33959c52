/** What can be done to a row, by its place among all; the same functions for all rows. */
export interface GridActs {
  edit: (place: number, column: string, text: string) => void;
  /** The focus leaves a cell: its text is tidied. */
  leave: (place: number, column: string, text: string) => void;
  leaveOut: (place: number, out: boolean) => void;
  /** A line of doubtful reading is right as it stands. */
  accept: (place: number) => void;
  focused: (index: number) => void;
}
