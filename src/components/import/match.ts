import { lettersOf } from '../../lib/searchText';
import { readDay } from './dateColumns';
import type { Cells, FileColumn, ImportKind } from './importKind';
import type { TableLine, ImportTable } from './readTable';

/**
 * Maps the id of each import column to the zero-based index of its column in the file. Unmatched columns are absent.
 */
export type Matching = Readonly<Record<string, number>>;

/** The letters of a column's name: 'Given Name:' and 'given_name' are equal, and so are 'Job #' and 'Job number'. */
const nameLetters = (name: string): string => lettersOf(name.replaceAll('#', ' number '));

/**
 * Matches columns by id, label, or alias. The first name that the file has counts: a column 'Job' is the number only in
 * a file without 'Job number'. If two columns of the file have the same name, the first one is used. A column of the
 * file is matched once, by the first of the columns that know its name.
 */
export function matchByName(header: readonly string[], columns: readonly FileColumn[]): Matching {
  const names = header.map(nameLetters);
  const matching: Record<string, number> = {};
  const taken = new Set([-1]);
  for (const { id, label, aliases = [] } of columns) {
    const places = [id, label, ...aliases].map((name) => names.indexOf(nameLetters(name)));
    const columnIndex = places.find((place) => !taken.has(place));
    if (columnIndex === undefined) continue;
    matching[id] = columnIndex;
    taken.add(columnIndex);
  }
  return matching;
}

/** The name of the other system's file that has these columns: 'ClockShark employees'. */
export function layoutOf(header: readonly string[], { layouts = [] }: Pick<ImportKind, 'layouts'>) {
  const names = new Set(header.map(nameLetters));
  return layouts.find(({ headers }) => headers.every((one) => names.has(nameLetters(one))))?.name;
}

/** Matches the file's column at `columnIndex` to `id`, or to nothing (''). The previous match of `id` is removed. */
export function withMatch(matching: Matching, columnIndex: number, id: string): Matching {
  const others = Object.entries(matching).filter(([column, at]) => at !== columnIndex && column !== id);
  return Object.fromEntries(id === '' ? others : [...others, [id, columnIndex]]);
}

const isMatched = (matching: Matching, { id }: FileColumn): boolean => matching[id] !== undefined;

/**
 * Returns the source of a column's text: its own column in the file, or a matched column that is split into several.
 */
function columnSource(column: FileColumn, matching: Matching, columns: readonly FileColumn[]) {
  const own = matching[column.id];
  if (own !== undefined) return { columnIndex: own };
  const whole = columns.find(
    (other) => other.split?.columnKeys.includes(column.id) && isMatched(matching, other),
  );
  return whole?.split && { columnIndex: matching[whole.id] ?? 0, part: whole.split.splitText };
}

/** Returns the columns that this matching imports, in the order of `columns`. */
export const matchedColumns = (matching: Matching, columns: readonly FileColumn[]): FileColumn[] =>
  columns.filter((column) => !column.split && columnSource(column, matching, columns));

/** Returns the required columns that the file does not have. */
export const missingColumns = (matching: Matching, columns: readonly FileColumn[]): FileColumn[] =>
  columns.filter((column) => column.required && !columnSource(column, matching, columns));

/**
 * Returns a key for the source of a column. If the keys under two matchings are equal, the column has the same cells.
 */
export const sourceKey = (column: FileColumn, matching: Matching, columns: readonly FileColumn[]) => {
  const from = columnSource(column, matching, columns);
  return from && `${from.columnIndex}${from.part ? ' in part' : ''}${column.dateOrder ?? ''}`;
};

/** Returns the text of a cell as the column has it. Text that cannot be read stays. */
export const normalized = (text: string, column: FileColumn): string =>
  column.isDate ? readDay(text, column) : (column.normalize?.(text) ?? text);

/** Returns a function that converts a line to cells by this matching. */
export function lineReader(matching: Matching, columns: readonly FileColumn[]): (line: TableLine) => Cells {
  const readers = matchedColumns(matching, columns).map((column) => {
    const { columnIndex = 0, part } = columnSource(column, matching, columns) ?? {};
    const read = ({ cells }: TableLine): string => {
      const cell = cells[columnIndex] ?? '';
      return part ? (part(cell)[column.id] ?? '') : cell;
    };
    return { column, read };
  });
  return (line) =>
    Object.fromEntries(readers.map(({ column, read }) => [column.id, normalized(read(line), column)]));
}

/** Lines among which the one with the column names is looked for. */
const MAX_HEADER_LINES = 20;

/** The first lines, of which each may have the column names; the last line of a file cannot. */
export const headerChoices = ({ allLines }: ImportTable): readonly TableLine[] =>
  allLines.slice(0, Math.min(MAX_HEADER_LINES, allLines.length - 1));

/** Returns the number of the line with the most names of columns. With less than two, it is the first line. */
export function findHeader(table: ImportTable, columns: readonly FileColumn[]): number | undefined {
  let best = { number: table.headerLine, count: 1 };
  for (const { number, cells } of headerChoices(table)) {
    const count = Object.keys(matchByName(cells, columns)).length;
    if (count > best.count) best = { number, count };
  }
  return best.number;
}

/** Returns the first non-empty values of a column, which help the user to recognize it. */
export const firstValues = ({ lines }: ImportTable, columnIndex: number, max = 3): string[] =>
  lines
    .slice(0, 50)
    .flatMap(({ cells }) => cells[columnIndex] || [])
    .slice(0, max);
