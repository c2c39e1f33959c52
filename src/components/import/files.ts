import type { FileRules } from '../../lib/files';
import type { Column } from '../table/column';
import type { Cells, ImportKind, LineOutcome } from './kind';
import { type ImportRow, rowProblems, importRowStatus, type Twins } from './rows';

/** The accepted files. A CSV file with 50,000 lines has a few megabytes. */
export const csvFiles: FileRules = {
  accept: '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain',
  kinds: 'a CSV file. In a spreadsheet, save it as CSV and choose that file',
  most: 20 * 1024 * 1024,
};

const textColumn = <Row>(id: string, header: string, text: (row: Row) => string): Column<Row> => ({
  id,
  header,
  text,
  cell: text,
});

/** Returns the columns of the template, which has all columns and one sample line. */
export const templateColumns = ({ columns }: ImportKind): Column<Cells>[] =>
  columns
    .filter(({ split }) => !split)
    .map(({ id, label }) => textColumn(id, label, (cells) => cells[id] ?? ''));

export const outcomeWords: Record<LineOutcome, string> = {
  new: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

/** Returns the result of a row, in words. */
function resultOf(row: ImportRow, twin: string | undefined): string {
  if (row.sent) return outcomeWords[row.sent];
  if (row.out) return 'Left out';
  if (row.failure) return row.failure === 'unsure' ? 'No answer' : outcomeWords.refused;
  return importRowStatus(row, twin) === 'bad' ? 'Not imported' : 'Not sent';
}

const UNSURE = "The server didn't answer, so it may already be imported. Sending it again is safe.";

function messageOf(row: ImportRow, twin: string | undefined, { columns, key }: ImportKind): string {
  if (row.sent || row.out) return '';
  if (row.failure) return row.failure === 'unsure' ? UNSURE : row.failure.reason;
  return Object.entries(rowProblems(row, key, twin))
    .map(([id, text]) => [columns.find((column) => column.id === id)?.label, text].filter(Boolean).join(': '))
    .join('; ');
}

/** Returns the columns of the report, which lists every line of the file with its result. */
export function reportColumns(
  { rows, twins }: { rows: readonly ImportRow[]; twins: Twins },
  kind: ImportKind,
): Column<ImportRow>[] {
  const twinOf = new Map(rows.map((row, rowIndex) => [row, twins.get(rowIndex)]));
  return [
    textColumn('line', 'Line', ({ number }) => String(number)),
    ...kind.columns
      .filter(({ id }) => rows.some(({ cells }) => id in cells))
      .map(({ id, label }) => textColumn<ImportRow>(id, label, ({ cells }) => cells[id] ?? '')),
    textColumn('result', 'Result', (row) => resultOf(row, twinOf.get(row))),
    textColumn('message', 'Message', (row) => messageOf(row, twinOf.get(row), kind)),
  ];
}
