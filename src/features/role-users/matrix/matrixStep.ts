/** The focused cell of a grid. Column -1 is the row's name. */
export interface MatrixPosition {
  row: number;
  column: number;
}

type Step = (at: MatrixPosition, last: MatrixPosition) => MatrixPosition;

const steps: Record<string, Step> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: -1 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
};
const farSteps: Record<string, Step> = {
  Home: () => ({ row: 0, column: -1 }),
  End: (_, last) => last,
};

/** Returns the cell that a key moves to, as in the ARIA grid pattern; undefined for none. Does not wrap around. */
export function matrixStep(
  at: MatrixPosition,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  last: MatrixPosition,
): MatrixPosition | undefined {
  const to = (ctrlKey ? farSteps : steps)[key]?.(at, last);
  return (
    to && {
      row: Math.min(Math.max(to.row, 0), last.row),
      column: Math.min(Math.max(to.column, -1), last.column),
    }
  );
}
