import { showNumber } from '../../lib/number';
import type { LineAnswer, Cells, FileColumn, ImportKind, LineOutcome, LineProblems } from './kind';
import { lineReader, type Matching, originKey } from './match';
import type { TableLine } from './readTable';
import { mapInSlices, type Watched } from './slices';

interface RowOptions {
  lines: readonly TableLine[];
  matching: Matching;
  kind: ImportKind;
}

const isSame = (one: Cells, other: Cells): boolean =>
  Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);

/**
 * Reads and checks every line, in slices. Edits made `before`, under another matching of the same lines, are kept for
 * columns with the same source.
 */
export function makeRows(
  { lines, matching, kind: { columns, check } }: RowOptions,
  before: { rows: readonly ImportRow[]; matching: Matching } | undefined,
  watched: Watched,
): Promise<ImportRow[]> {
  const read = lineReader(matching, columns);
  const isKept = ({ id }: FileColumn) => {
    const column = columns.find((one) => one.id === id);
    return (
      column && before && originKey(column, matching, columns) === originKey(column, before.matching, columns)
    );
  };
  const kept = columns.filter(isKept).map(({ id }) => id);
  return mapInSlices(
    lines,
    (line, rowIndex): ImportRow => {
      const old = before?.rows[rowIndex];
      const fresh = read(line);
      const cells = old
        ? {
            ...fresh,
            ...Object.fromEntries(kept.flatMap((id) => (id in old.cells ? [[id, old.cells[id] ?? '']] : []))),
          }
        : fresh;
      if (old && isSame(old.cells, cells)) return old;
      const { out, doubt } = old ?? { out: undefined, doubt: line.doubt };
      return { number: line.number, cells, wrong: check(cells), refused: {}, doubt, out };
    },
    watched,
  );
}

/** A line of the file during the import. */
export interface ImportRow {
  number: number;
  cells: Cells;
  /** Problems found by the local check. `serverProblems` holds those reported by the server. */
  wrong: LineProblems;
  refused: LineProblems;
  /** Why the line may have been misread. Removed once the user edits or accepts the line. */
  doubt?: string | undefined;
  /** True when the line is left out of the import. */
  out?: boolean | undefined;
  /** The columns that had a problem when the line was edited. Their cells stay visible after the problem is fixed. */
  marked?: readonly string[] | undefined;
  /** The outcome that the server predicts. */
  forecast?: LineOutcome | undefined;
  /** The outcome of the import. The line is done once this is set. */
  sent?: LineOutcome | undefined;
  /** Set when the last request with this line failed. The line can be sent again. */
  failure?: SendFailure | undefined;
}

/**
 * `unsure` when no answer arrived, so the line may have been imported. Otherwise the line was not imported, for the
 * given reason.
 */
export type SendFailure = 'unsure' | { reason: string };

/** The message for each duplicate, by index among the rows. */
export type Twins = ReadonlyMap<number, string>;

const keyOf = ({ cells }: ImportRow, key: string): string => (cells[key] ?? '').trim().toLowerCase();

/** Formats line numbers: '3', '3 and 9', '3, 9, 12 and 5 more'. */
function listed(numbers: readonly number[], unnamed: number): string {
  const parts = [...numbers.map(String), ...(unnamed > 0 ? [`${showNumber(unnamed)} more`] : [])];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** Maximum number of line numbers in the message of a duplicate. */
const NAMED = 3;

/**
 * Finds the lines with the same value in the column `key`, which refer to the same record. Lines that are left out do
 * not count (FAULT-92).
 */
export function twinsOf(rows: readonly ImportRow[], key: string): Twins {
  const rowIndexes = new Map<string, number[]>();
  rows.forEach((row, rowIndex) => {
    const known = keyOf(row, key);
    if (row.out || known === '') return;
    const same = rowIndexes.get(known);
    if (same) same.push(rowIndex);
    else rowIndexes.set(known, [rowIndex]);
  });
  const twins = new Map<number, string>();
  for (const same of rowIndexes.values()) {
    if (same.length === 1) continue;
    const first = same.slice(0, NAMED + 1).map((rowIndex) => rows[rowIndex]?.number ?? 0);
    for (const rowIndex of same) {
      const others = first.filter((number) => number !== rows[rowIndex]?.number).slice(0, NAMED);
      const lines = same.length === 2 ? 'line' : 'lines';
      twins.set(rowIndex, `The same as in ${lines} ${listed(others, same.length - 1 - others.length)}`);
    }
  }
  return twins;
}

/** Returns all problems of a row, by column. */
export const rowProblems = (row: ImportRow, key: string, twin: string | undefined): LineProblems => ({
  ...row.refused,
  ...(twin !== undefined && { [key]: twin }),
  ...row.wrong,
  ...(row.doubt !== undefined && { '': row.doubt }),
});

export type ImportRowStatus = 'good' | 'bad' | 'out' | 'sent';

export function importRowStatus(row: ImportRow, twin: string | undefined): ImportRowStatus {
  if (row.sent) return 'sent';
  if (row.out) return 'out';
  const isBad =
    twin !== undefined ||
    row.doubt !== undefined ||
    [row.wrong, row.refused].some((problems) => Object.keys(problems).length > 0);
  return isBad ? 'bad' : 'good';
}

/** Returns the indexes of the rows with the given status. */
export const indexesWithStatus = (
  rows: readonly ImportRow[],
  twins: Twins,
  status: ImportRowStatus,
): number[] =>
  rows.flatMap((row, rowIndex) => (importRowStatus(row, twins.get(rowIndex)) === status ? [rowIndex] : []));

/** Returns the row with an edited cell. The server's errors for that cell and for the whole line no longer apply. */
export function withEdit(
  row: ImportRow,
  column: string,
  text: string,
  kind: ImportKind,
  twin: string | undefined,
): ImportRow {
  const cells = { ...row.cells, [column]: text };
  const refused = Object.fromEntries(
    Object.entries(row.refused).filter(([id]) => id !== column && id !== ''),
  );
  const marked = [...new Set([...(row.marked ?? []), ...Object.keys(rowProblems(row, kind.key, twin))])];
  return {
    ...row,
    cells,
    wrong: kind.check(cells),
    refused,
    marked,
    doubt: undefined,
    forecast: undefined,
    failure: undefined,
  };
}

const NO_REASON: LineProblems = { '': 'The server refused this line and did not say why.' };

/** Returns the row with the server's answer applied. */
export function withAnswer(row: ImportRow, { outcome, problems }: LineAnswer, dryRun: boolean): ImportRow {
  const settled = { ...row, failure: undefined };
  if (outcome === 'refused')
    return {
      ...settled,
      forecast: undefined,
      refused: Object.keys(problems).length > 0 ? problems : NO_REASON,
    };
  return { ...settled, refused: {}, ...(dryRun ? { forecast: outcome } : { sent: outcome }) };
}
