import { formatNumber } from '../../lib/number';
import { lettersOf } from '../../lib/searchText';
import { SHORTENED_NUMBER } from '../../lib/formula';
import { dayProblems } from './dateColumns';
import {
  allProblems,
  type LineResult,
  type Cells,
  type FileColumn,
  type ImportKind,
  type LineOutcome,
  type LineProblems,
} from './importKind';
import { lineReader, type Matching, sourceKey } from './match';
import type { TableLine } from './readTable';
import { mapInSlices, type SliceOptions } from './slices';

interface RowOptions {
  lines: readonly TableLine[];
  matching: Matching;
  kind: ImportKind;
}

const isSame = (one: Cells, other: Cells): boolean =>
  Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);

const SHORTENED =
  'A spreadsheet shortened this number. Type all its digits, or format the cell as text there';

/** Returns the problems of a line: texts that cannot be read as they are, and what its kind refuses. */
export const checkCells = (
  cells: Cells,
  { columns, check }: Pick<ImportKind, 'columns' | 'check'>,
): LineProblems => ({
  ...check(cells),
  ...dayProblems(cells, columns),
  ...Object.fromEntries(
    Object.entries(cells).flatMap(([id, text]) => (SHORTENED_NUMBER.test(text) ? [[id, SHORTENED]] : [])),
  ),
});

/**
 * Reads and checks every line, in slices. Edits made `before`, under another matching of the same lines, are kept for
 * columns with the same source.
 */
export function makeRows(
  { lines, matching, kind }: RowOptions,
  before: { rows: readonly ImportRow[]; matching: Matching; columns: readonly FileColumn[] } | undefined,
  options: SliceOptions,
): Promise<ImportRow[]> {
  const { columns } = kind;
  const read = lineReader(matching, columns);
  const sourceBefore = ({ id }: FileColumn) => {
    const column = before?.columns.find((one) => one.id === id);
    return before && column && sourceKey(column, before.matching, before.columns);
  };
  const isKept = (column: FileColumn) => {
    const source = sourceKey(column, matching, columns);
    return source !== undefined && source === sourceBefore(column);
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
      const { leftOut, parseWarning } = old ?? { leftOut: undefined, parseWarning: line.parseWarning };
      return {
        number: line.number,
        cells,
        localProblems: checkCells(cells, kind),
        serverProblems: {},
        parseWarning,
        leftOut,
      };
    },
    options,
  );
}

/** A line of the file during the import. */
export interface ImportRow {
  number: number;
  cells: Cells;
  /** Problems found by the local check. `serverProblems` holds those reported by the server. */
  localProblems: LineProblems;
  serverProblems: LineProblems;
  /** Why the line may have been misread. Removed once the user edits or accepts the line. */
  parseWarning?: string | undefined;
  /** True when the line is left out of the import. */
  leftOut?: boolean | undefined;
  /** The columns that had a problem when the line was edited. Their cells stay visible after the problem is fixed. */
  marked?: readonly string[] | undefined;
  /** The outcome that the server predicts. */
  forecast?: LineOutcome | undefined;
  /** The values of the existing record that the line changes, by column id. */
  before?: Cells | undefined;
  /** For a line that is new to the server: the values of a record with the same name and another key. */
  sameName?: Cells | undefined;
  /** True when the user has included the line although its key or its name belongs to another record. */
  confirmed?: boolean | undefined;
  /** The id of the imported record. */
  id?: string | undefined;
  /** The outcome of the import. The line is done once this is set. */
  sent?: LineOutcome | undefined;
  /** Set when the last request with this line failed. The line can be sent again. */
  failure?: SendFailure | undefined;
}

/**
 * `unsure` when no response arrived, so the line may have been imported. Otherwise the line was not imported, for the
 * given reason.
 */
export type SendFailure = 'unsure' | { reason: string };

/** The message for each duplicate, by index among the rows. */
export type Duplicates = ReadonlyMap<number, string>;

/** Formats line numbers: '3', '3 and 9', '3, 9, 12 and 5 more'. */
function formatNumbers(numbers: readonly number[], unnamed: number): string {
  const parts = [...numbers.map(String), ...(unnamed > 0 ? [`${formatNumber(unnamed)} more`] : [])];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** Maximum number of line numbers in the message of a duplicate. */
const MAX_LISTED = 3;

/**
 * Finds the lines that refer to the same record: by default those with the same value in the column `key`. Lines that
 * are left out do not count (FAULT-92).
 */
export function findDuplicates(
  rows: readonly ImportRow[],
  key: string,
  identify: ImportKind['identify'] = (cells) => cells[key] ?? '',
): Duplicates {
  const rowIndexes = new Map<string, number[]>();
  rows.forEach((row, rowIndex) => {
    const known = identify(row.cells).trim().toLowerCase();
    if (row.leftOut || known === '') return;
    const same = rowIndexes.get(known);
    if (same) same.push(rowIndex);
    else rowIndexes.set(known, [rowIndex]);
  });
  const duplicates = new Map<number, string>();
  for (const same of rowIndexes.values()) {
    if (same.length === 1) continue;
    const first = same.slice(0, MAX_LISTED + 1).map((rowIndex) => rows[rowIndex]?.number ?? 0);
    for (const rowIndex of same) {
      const others = first.filter((number) => number !== rows[rowIndex]?.number).slice(0, MAX_LISTED);
      const lines = same.length === 2 ? 'line' : 'lines';
      duplicates.set(
        rowIndex,
        `Duplicate of ${lines} ${formatNumbers(others, same.length - 1 - others.length)}`,
      );
    }
  }
  return duplicates;
}

/** Returns all problems of a row, by column. */
export const rowProblems = (row: ImportRow, key: string, duplicate: string | undefined): LineProblems =>
  allProblems(
    row.parseWarning === undefined ? {} : { '': row.parseWarning },
    row.localProblems,
    duplicate === undefined ? {} : { [key]: duplicate },
    row.serverProblems,
  );

export type ImportRowStatus = 'good' | 'bad' | 'out' | 'sent';

export function importRowStatus(row: ImportRow, duplicate: string | undefined): ImportRowStatus {
  if (row.sent) return 'sent';
  if (row.leftOut) return 'out';
  const isBad =
    duplicate !== undefined ||
    row.parseWarning !== undefined ||
    [row.localProblems, row.serverProblems].some((problems) => Object.keys(problems).length > 0);
  return isBad ? 'bad' : 'good';
}

/** Returns the indexes of the rows with the given status. */
export const indexesWithStatus = (
  rows: readonly ImportRow[],
  duplicates: Duplicates,
  status: ImportRowStatus,
): number[] =>
  rows.flatMap((row, rowIndex) =>
    importRowStatus(row, duplicates.get(rowIndex)) === status ? [rowIndex] : [],
  );

/** Returns the row with an edited cell. The server's errors for that cell and for the whole line no longer apply. */
export function withEdit(
  row: ImportRow,
  column: string,
  text: string,
  kind: ImportKind,
  duplicate: string | undefined,
): ImportRow {
  const cells = { ...row.cells, [column]: text };
  const serverProblems = Object.fromEntries(
    Object.entries(row.serverProblems).filter(([id]) => id !== column && id !== ''),
  );
  const marked = [...new Set([...(row.marked ?? []), ...Object.keys(rowProblems(row, kind.key, duplicate))])];
  return {
    ...row,
    cells,
    localProblems: checkCells(cells, kind),
    serverProblems,
    marked,
    parseWarning: undefined,
    forecast: undefined,
    before: undefined,
    sameName: undefined,
    confirmed: undefined,
    failure: undefined,
  };
}

/** Returns the name of a record, from the columns that name it. */
export const nameIn = (cells: Cells, { name }: Pick<ImportKind, 'name'>): string =>
  name
    .map((column) => cells[column] ?? '')
    .filter((text) => text !== '')
    .join(' ');

/** True when the line has the key of a record with another name. Case, accents and punctuation do not count. */
export const hasOtherName = (
  { cells, before }: Pick<ImportRow, 'cells' | 'before'>,
  kind: ImportKind,
): boolean =>
  before !== undefined &&
  lettersOf(nameIn(before, kind)) !== lettersOf(nameIn({ ...before, ...cells }, kind));

/** The values that the line changes, in the order of the columns. */
export const changesIn = ({ cells, before, sameName }: ImportRow, { columns }: ImportKind) =>
  columns.flatMap(({ id, label }) => {
    const [from, to] = [(before ?? sameName)?.[id] ?? '', cells[id] ?? ''];
    return id in cells && from !== to ? [{ label, from, to }] : [];
  });

const NO_REASON: LineProblems = { '': 'The server rejected this line without giving a reason.' };

/**
 * Returns the row with the server's result applied. A line that would change a record with another name, or add one
 * with a known name, is left out until the user includes it (FAULT-113, FAULT-123).
 */
export function withLineResult(
  row: ImportRow,
  result: LineResult,
  dryRun: boolean,
  kind: ImportKind,
): ImportRow {
  const { outcome, problems, before, sameName, id } = result;
  const settled = { ...row, failure: undefined, before: before ?? row.before, sameName, id: id ?? row.id };
  if (outcome === 'refused')
    return {
      ...settled,
      forecast: undefined,
      serverProblems: Object.keys(problems).length > 0 ? problems : NO_REASON,
    };
  const accepted = { ...settled, serverProblems: {} };
  if (!dryRun) return { ...accepted, sent: outcome };
  const isDoubtful =
    outcome === 'changed' ? hasOtherName(accepted, kind) : outcome === 'new' && sameName !== undefined;
  return { ...accepted, forecast: outcome, ...(isDoubtful && !row.confirmed && { leftOut: true }) };
}
