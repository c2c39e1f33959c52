/** Lines of a ticket from cells that were copied in a spreadsheet. Pure functions. */
import { set } from 'react-hook-form';
import { parseMoney, PRICE_DECIMALS } from '../../../lib/money';
import { parseNumber } from '../../../lib/number';
import { noChoice, type PickerItem } from '../../../lib/picker';
import { parseHours } from '../../../lib/time';
import type { ItemValues, LaborValues, SubcontractorValues } from './ticketValues';

export interface LinesOf {
  labor: LaborValues;
  material: ItemValues;
  equipment: ItemValues;
  subcontractor: SubcontractorValues;
}
type AnyLine = LinesOf[keyof LinesOf];

/** What a column takes: a choice of a list, a text, or a number, of which money is kept as text. */
type ColumnKind = 'choice' | 'text' | 'hours' | 'number' | 'money';
/** The columns of a line by their fields, in the order of the screen. The price is last. */
export type LineColumns = readonly (readonly [field: string, kind: ColumnKind])[];

const itemColumns: LineColumns = [
  ['itemId', 'choice'],
  ['description', 'text'],
  ['quantity', 'number'],
  ['unit', 'text'],
  ['typed', 'money'],
];
export const lineColumns: Record<keyof LinesOf, LineColumns> = {
  labor: [
    ['employeeId', 'choice'],
    ['itemId', 'choice'],
    ['regular', 'hours'],
    ['overtime', 'hours'],
    ['doubleTime', 'hours'],
    ['typed.regular', 'money'],
  ],
  material: itemColumns,
  equipment: itemColumns,
  subcontractor: [
    ['name', 'text'],
    ['description', 'text'],
    ['price', 'money'],
  ],
};

const isChoice = (kind: ColumnKind) => kind === 'choice';

/** Text that cannot be read stays, and the field says why. */
function valueOf(kind: ColumnKind, text: string): unknown {
  if (kind === 'money') return parseMoney(text, PRICE_DECIMALS) ?? text;
  if (kind === 'text') return text;
  return text === '' ? null : ((kind === 'hours' ? parseHours : parseNumber)(text) ?? text);
}

/** True for the row with the names of the columns: it has words where the lines have numbers. */
function isHeader(row: readonly string[] = [], columns: LineColumns): boolean {
  const numbers = row.filter((_, at) => ['hours', 'number', 'money'].includes(columns[at]?.[1] ?? ''));
  return numbers.some(Boolean) && numbers.every((cell) => cell === '' || !/\d/.test(cell));
}

interface Copied {
  rows: string[][];
  columns: LineColumns;
  /** The header that is left out. */
  hasHeader: boolean;
  /** Columns that did not fit. */
  skippedColumns: number;
}

/** The copied rows for the columns from a field on, without a header and without empty rows. */
export function readLines(block: readonly string[][], all: LineColumns, field: string): Copied {
  const columns = all.slice(
    Math.max(
      0,
      all.findIndex(([name]) => name === field),
    ),
  );
  const filled = block.filter((row) => row.some(Boolean));
  const hasHeader = filled.length > 1 && isHeader(filled[0], columns);
  const rows = hasHeader ? filled.slice(1) : filled;
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1));
  return { rows, columns, hasHeader, skippedColumns: Math.max(0, width - columns.length) };
}

/** The texts to look up, by the field of the choice. */
export const textsToFind = ({ rows, columns }: Copied): [field: string, texts: string[]][] =>
  columns.flatMap(([field, kind], at) =>
    isChoice(kind) ? [[field, rows.flatMap((row) => row[at] || [])]] : [],
  );

/** The first description is in front. */
export const joinTexts = (...texts: readonly string[]): string => texts.filter(Boolean).join(', ');

interface PasteOptions<Line> {
  /** The position of the first line that is pasted over. */
  from: number;
  blank: () => Line;
  /** The choices by field and text. */
  found: ReadonlyMap<string, ReadonlyMap<string, PickerItem>>;
  /** The units of listed items by id. An item keeps the unit of its list. */
  units?: ReadonlyMap<string, string | undefined>;
}

/**
 * The lines with the copied rows; those that are missing are added. A text that no list has, such as an unlisted item, is
 * kept as the description of its line.
 */
export function pasteLines<Line extends AnyLine>(
  lines: readonly Line[],
  { rows, columns }: Copied,
  { from, blank, found, units }: PasteOptions<Line>,
): Line[] {
  const next = [...lines];
  rows.forEach((row, index) => {
    const before = next[from + index];
    const line = structuredClone(before ?? blank());
    const unlisted: string[] = [];
    columns.slice(0, row.length).forEach(([field, kind], at) => {
      const text = row[at] ?? '';
      const choice = isChoice(kind) ? (found.get(field)?.get(text) ?? noChoice) : undefined;
      if (choice?.id === '' && text !== '') unlisted.push(text);
      set(line, field, choice ?? valueOf(kind, text));
    });
    line.description = joinTexts(...unlisted, line.description);
    if ('unit' in line && line.itemId.id !== '')
      line.unit = units?.get(line.itemId.id) ?? (before && 'unit' in before ? before.unit : line.unit);
    next[from + index] = line;
  });
  return next;
}
