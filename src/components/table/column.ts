import type { ReactNode } from 'react';

/** One column of a list, as data: the same rows make the table, its phone cards and its CSV. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell as plain text, where `cell` draws more than that. */
  text?: ((row: Row) => string) | undefined;
  /** The field the API sorts by; without it the column cannot be sorted. */
  sort?: string | undefined;
  /** What it is sorted by where all rows are here and their text is not in order: a date as `YYYY-MM-DD`. */
  value?: ((row: Row) => string | number | undefined) | undefined;
  align?: 'end' | undefined;
  /** A CSS width; worth giving in lists of more than a hundred rows, whose columns cannot measure themselves. */
  width?: string | undefined;
  /** Left out where the window is narrower than 1200 px: a table that fits beats one that must be scrolled sideways. */
  roomy?: true | undefined;
  /** A `value` of zero stands back: where most of what is counted is none, what there is shall be found at a glance. */
  quietZero?: true | undefined;
  /** Holds what can be done to the row: it stays in sight at the right where the table is wider than the window. */
  actions?: true | undefined;
  /** Not shown until somebody chooses it. */
  hidden?: true | undefined;
  /** On phones a row is a card: its title, or one of the two or three facts under it. Anything else is left out. */
  card?: 'title' | 'fact' | undefined;
}

/** A cell as plain text; '' where it is a drawing without words. */
export function textOf<Row>({ text, cell }: Column<Row>, row: Row): string {
  const shown = text ? text(row) : cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
}

/** The class of a column's cells, head and rows alike. */
export const cellClass = (
  { align, roomy, actions }: Pick<Column<never>, 'align' | 'roomy' | 'actions'>,
  lead = false,
): string | undefined =>
  [align && 'pl-end', roomy && 'pl-roomy', actions && 'pl-acts', lead && 'pl-lead']
    .filter(Boolean)
    .join(' ') || undefined;

/** The class of one cell of a row. */
export const rowCellClass = <Row>(column: Column<Row>, row: Row): string | undefined =>
  [cellClass(column), column.quietZero && column.value?.(row) === 0 && 'text-body-secondary']
    .filter(Boolean)
    .join(' ') || undefined;
