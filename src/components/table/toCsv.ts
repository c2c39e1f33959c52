import { FORMULA } from '../../lib/formula';
import { type Column, textOf } from './column';

/**
 * Returns rows as CSV for spreadsheets. Cells that a spreadsheet would run as formulas are prefixed with an
 * apostrophe (FAULT-91).
 */
export async function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<string> {
  // Loaded on demand because few users download a file.
  const { unparse } = (await import('papaparse')).default;
  return unparse(
    {
      fields: columns.map(({ header }) => header),
      data: rows.map((row) => columns.map((column) => textOf(column, row))),
    },
    // Papaparse's default pattern misses cells with several lines.
    { escapeFormulae: FORMULA },
  );
}
