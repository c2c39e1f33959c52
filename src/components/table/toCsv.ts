import { FORMULA } from '../../lib/formula';
import { type Column, fileColumns, type FileStyle } from './column';

/**
 * Returns rows as CSV for spreadsheets. Cells that a spreadsheet would run as formulas are prefixed with an
 * apostrophe (FAULT-91).
 */
export async function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  style?: FileStyle,
): Promise<string> {
  // Loaded on demand because few users download a file.
  const { unparse } = (await import('papaparse')).default;
  const columnsOfFile = fileColumns(columns, style);
  return unparse(
    {
      fields: columnsOfFile.map(({ header }) => header),
      data: rows.map((row) => columnsOfFile.map(({ text }) => text(row))),
    },
    // Papaparse's default pattern misses cells with several lines.
    { escapeFormulae: FORMULA },
  );
}
