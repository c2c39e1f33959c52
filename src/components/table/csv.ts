import { FORMULA } from '../../lib/formula';
import { type Column, textOf } from './column';

/** Rows as CSV, as a spreadsheet takes it. What it would run as a formula becomes text by an apostrophe in front (FAULT-91). */
export async function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<string> {
  // Code of its own: few people want a file.
  const { unparse } = (await import('papaparse')).default;
  return unparse(
    {
      fields: columns.map(({ header }) => header),
      data: rows.map((row) => columns.map((column) => textOf(column, row))),
    },
    // Papaparse's own pattern misses cells of several lines.
    { escapeFormulae: FORMULA },
  );
}
