import type { Cells, ImportColumn } from './kind';
import type { Line, Table } from './readTable';

/**
 * Maps the id of each import column to the zero-based index of its column in the file. Unmatched columns are absent.
 */
export type Matching = Readonly<Record<string, number>>;

/** Normalizes a column name: 'Given Name:' and 'given_name' give the same result. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Matches columns by id, label, or alias. If two columns of the file have the same name, the first one is used. */
export function matchByName(head: readonly string[], columns: readonly ImportColumn[]): Matching {
  const names = head.map(plain);
  return Object.fromEntries(
    columns.flatMap(({ id, label, aliases = [] }) => {
      const known = [id, label, ...aliases].map(plain);
      const place = names.findIndex((name) => name !== '' && known.includes(name));
      return place < 0 ? [] : [[id, place]];
    }),
  );
}

/** Matches the file's column at `place` to `id`, or to nothing (''). The previous match of `id` is removed. */
export function rematch(matching: Matching, place: number, id: string): Matching {
  const others = Object.entries(matching).filter(([column, at]) => at !== place && column !== id);
  return Object.fromEntries(id === '' ? others : [...others, [id, place]]);
}

const isMatched = (matching: Matching, { id }: ImportColumn): boolean => matching[id] !== undefined;

/**
 * Returns the source of a column's text: its own column in the file, or a matched column that is split into several.
 */
function origin(column: ImportColumn, matching: Matching, columns: readonly ImportColumn[]) {
  const own = matching[column.id];
  if (own !== undefined) return { place: own };
  const whole = columns.find((other) => other.split?.into.includes(column.id) && isMatched(matching, other));
  return whole?.split && { place: matching[whole.id] ?? 0, part: whole.split.by };
}

/** Returns the columns that this matching imports, in the order of `columns`. */
export const matchedColumns = (matching: Matching, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter((column) => !column.split && origin(column, matching, columns));

/** Returns the required columns that the file does not have. */
export const missingColumns = (matching: Matching, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter((column) => column.required && !origin(column, matching, columns));

/**
 * Returns a key for the source of a column. If the keys under two matchings are equal, the column has the same cells.
 */
export const originKey = (column: ImportColumn, matching: Matching, columns: readonly ImportColumn[]) => {
  const from = origin(column, matching, columns);
  return from && `${from.place}${from.part ? ' in part' : ''}`;
};

/** Returns a function that converts a line to cells by this matching. */
export function lineReader(matching: Matching, columns: readonly ImportColumn[]): (line: Line) => Cells {
  const readers = matchedColumns(matching, columns).map((column) => {
    const { place = 0, part } = origin(column, matching, columns) ?? {};
    const read = ({ cells }: Line): string => {
      const cell = cells[place] ?? '';
      return part ? (part(cell)[column.id] ?? '') : cell;
    };
    return { id: column.id, read, tidy: column.tidy ?? ((text: string) => text) };
  });
  return (line) => Object.fromEntries(readers.map(({ id, read, tidy }) => [id, tidy(read(line))]));
}

/** Returns the first non-empty values of a column, which help the user to recognize it. */
export const firstValues = ({ lines }: Table, place: number, most = 3): string[] =>
  lines
    .slice(0, 50)
    .flatMap(({ cells }) => cells[place] || [])
    .slice(0, most);
