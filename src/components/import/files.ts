import type { FileRules } from '../../lib/files';
import type { Column } from '../table/column';
import type { Cells, ImportKind, LineOutcome } from './importKind';
import { type ImportRow, rowProblems, importRowStatus, type Duplicates } from './rows';

/** The accepted files. A CSV file with 50,000 lines has a few megabytes. */
export const csvFiles: FileRules = {
  accept: '.csv,.tsv,.txt,.iif,text/csv,text/tab-separated-values,text/plain',
  kinds: 'a CSV file. To use a spreadsheet, save it as CSV first',
  maxBytes: 20 * 1024 * 1024,
};

const csvColumn = <Row>(id: string, header: string, text: (row: Row) => string): Column<Row> => ({
  id,
  header,
  text,
  cell: text,
});

/** Returns the columns of the template, which has all columns and one sample line. */
export const templateColumns = ({ columns }: ImportKind): Column<Cells>[] =>
  columns
    .filter(({ split }) => !split)
    .map(({ id, label }) => csvColumn(id, label, (cells) => cells[id] ?? ''));

export const outcomeLabels: Record<LineOutcome, string> = {
  new: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Rejected',
};

/** Returns the result of a row, in words. */
function resultOf(row: ImportRow, duplicate: string | undefined): string {
  if (row.sent) return outcomeLabels[row.sent];
  if (row.leftOut) return 'Left out';
  if (row.failure) return row.failure === 'unsure' ? 'No response' : outcomeLabels.refused;
  return importRowStatus(row, duplicate) === 'bad' ? 'Not imported' : 'Not sent';
}

const UNSURE = "The server didn't respond, so this line may already be imported. Sending it again is safe.";

/** Returns every reason why a line is not imported, in words. */
export const reasonsOf = (
  row: ImportRow,
  duplicate: string | undefined,
  { columns, key }: ImportKind,
): string =>
  Object.entries(rowProblems(row, key, duplicate))
    .map(([id, text]) => [columns.find((column) => column.id === id)?.label, text].filter(Boolean).join(': '))
    .join('; ');

function messageOf(row: ImportRow, duplicate: string | undefined, kind: ImportKind): string {
  if (row.sent || row.leftOut) return '';
  if (row.failure) return row.failure === 'unsure' ? UNSURE : row.failure.reason;
  return reasonsOf(row, duplicate, kind);
}

/** Returns the columns of the report, which lists every line of the file with its result. */
export function reportColumns(
  { rows, duplicates }: { rows: readonly ImportRow[]; duplicates: Duplicates },
  kind: ImportKind,
): Column<ImportRow>[] {
  const duplicateOf = new Map(rows.map((row, rowIndex) => [row, duplicates.get(rowIndex)]));
  return [
    csvColumn('line', 'Line', ({ number }) => String(number)),
    ...kind.columns
      .filter(({ id }) => rows.some(({ cells }) => id in cells))
      .map(({ id, label }) => csvColumn<ImportRow>(id, label, ({ cells }) => cells[id] ?? '')),
    csvColumn('result', 'Result', (row) => resultOf(row, duplicateOf.get(row))),
    csvColumn('message', 'Message', (row) => messageOf(row, duplicateOf.get(row), kind)),
  ];
}
