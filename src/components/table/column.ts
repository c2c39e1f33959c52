import type { ReactNode } from 'react';

export type CardRole = 'title' | 'fact' | 'picture';

/** Describes one column of a list, for the table, its phone cards, and its CSV file. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Returns the cell as plain text, if `cell` renders anything other than text. */
  text?: ((row: Row) => string) | undefined;
  /** The columns of the CSV file for this one, if they are others. */
  file?: readonly { header: string; text: (row: Row) => string }[] | undefined;
  /** A column of the CSV file after this one. */
  alsoInFile?: { header: string; text: (row: Row) => string } | undefined;
  /** The API field to sort by. Without it, the column is not sortable. */
  sort?: string | undefined;
  /**
   * Returns the value for sorting on the client when the text does not sort correctly, such as a date as
   * `YYYY-MM-DD`.
   */
  value?: ((row: Row) => string | number | undefined) | undefined;
  /** Returns a person's name as 'Last, First', for users who prefer it. */
  lastNameFirst?: ((row: Row) => string) | undefined;
  /** The API field that replaces `sort` for them. The address keeps `sort`. */
  lastNameSort?: string | undefined;
  align?: 'end' | undefined;
  /**
   * A CSS width. Recommended for lists of more than 100 rows, where not all rows are available to determine column
   * widths.
   */
  width?: string | undefined;
  /** Hides the column in windows narrower than 1200 px, to avoid horizontal scrolling. */
  wideOnly?: true | undefined;
  /**
   * Marks the column with the row's actions. It stays visible at the right edge when the table is wider than the
   * window.
   */
  actions?: true | undefined;
  /** Hidden by default. */
  hidden?: true | undefined;
  /**
   * The role of the column on a phone card: the title, one of two or three facts below it, or the picture beside both.
   * Other columns are left out.
   */
  card?: CardRole | undefined;
}

/** Returns a cell as plain text, or '' if it has no text. */
export function textOf<Row>({ text, cell }: Column<Row>, row: Row): string {
  const shown = text ? text(row) : cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
}

/** How CSV files write dates and numbers: as on the screen, or for other software (ISO 8601, no '$' and no commas). */
export type FileStyle = 'shown' | 'plain';

/** Returns a cell for other software: '2026-11-29' and '1234.50' for 'Nov 29, 2026' and '$1,234.50'. */
function plainTextOf<Row>(column: Column<Row>, row: Row): string {
  const value = column.value?.(row);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return value;
  const text = textOf(column, row);
  if (column.align !== 'end') return text;
  return text === '—' ? '' : text.replaceAll(/[$,]/g, '');
}

/** Returns the columns of a CSV file. */
export const fileColumns = <Row>(
  columns: readonly Column<Row>[],
  style: FileStyle = 'shown',
): { header: string; text: (row: Row) => string }[] =>
  columns.flatMap((column) => {
    const text = (row: Row) => (style === 'plain' ? plainTextOf : textOf)(column, row);
    return [
      ...(column.file ?? [{ header: column.header, text }]),
      ...(column.alsoInFile ? [column.alsoInFile] : []),
    ];
  });

/** Returns the class name of a column's header and body cells. */
export const cellClass = (
  { align, wideOnly, actions }: Pick<Column<never>, 'align' | 'wideOnly' | 'actions'>,
  isTitle = false,
): string | undefined =>
  [align && 'pl-end', wideOnly && 'pl-wide-only', actions && 'pl-actions', isTitle && 'pl-title-column']
    .filter(Boolean)
    .join(' ') || undefined;

/** Returns the class name of one body cell. A zero is dimmed, so that other values stand out. */
export const rowCellClass = <Row>(column: Column<Row>, row: Row): string | undefined =>
  [cellClass(column), column.value?.(row) === 0 && 'text-body-secondary'].filter(Boolean).join(' ') ||
  undefined;
