import type { Cells, ImportColumn } from './kind';
import type { Line, Table } from './readTable';

/** Which column of the file each column comes from, by its place; those that are not there come from none. */
export type Matching = Readonly<Record<string, number>>;

/** 'Given Name:' and 'given_name' are the same. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Columns by name or alias; of two with the same name, the first. */
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

/** The column at `place` of the file becomes `id`, or nothing (''). Whatever was `id` before is nothing now. */
export function rematch(matching: Matching, place: number, id: string): Matching {
  const others = Object.entries(matching).filter(([column, at]) => at !== place && column !== id);
  return Object.fromEntries(id === '' ? others : [...others, [id, place]]);
}

const isMatched = (matching: Matching, { id }: ImportColumn): boolean => matching[id] !== undefined;

/** Where the text of a column comes from: its own place, or that of a column which holds it among others. */
function origin(column: ImportColumn, matching: Matching, columns: readonly ImportColumn[]) {
  const own = matching[column.id];
  if (own !== undefined) return { place: own };
  const whole = columns.find((other) => other.split?.into.includes(column.id) && isMatched(matching, other));
  return whole?.split && { place: matching[whole.id] ?? 0, part: whole.split.by };
}

/** What is imported under this matching, in the order of the description. */
export const matchedColumns = (matching: Matching, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter((column) => !column.split && origin(column, matching, columns));

/** The required columns that the file does not have. */
export const missingColumns = (matching: Matching, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter((column) => column.required && !origin(column, matching, columns));

/** The same text for a column under two matchings means the same cells. */
export const originKey = (column: ImportColumn, matching: Matching, columns: readonly ImportColumn[]) => {
  const from = origin(column, matching, columns);
  return from && `${from.place}${from.part ? ' in part' : ''}`;
};

/** Reads lines by a matching. */
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

/** The first values of a column of the file, to be known by. */
export const firstValues = ({ lines }: Table, place: number, most = 3): string[] =>
  lines
    .slice(0, 50)
    .flatMap(({ cells }) => cells[place] || [])
    .slice(0, most);
