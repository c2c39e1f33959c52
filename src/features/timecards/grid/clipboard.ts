/** Copies and pastes ranges in the spreadsheet format: tabs between cells, line breaks between rows. Pure functions. */
import { type CopiedRows, readCopiedRows } from '../../../components/import/copiedRows';
import { FORMULA } from '../../../lib/formula';
import type { PickerItem } from '../../../lib/picker';
import { cellText } from './cellText';
import {
  boxBetween,
  cellAt,
  changeLines,
  type CanEdit,
  withItem,
  withText,
  typedItem,
} from './sheetOperations';
import { DAYS_IN_WEEK } from './lines';
import { type NamedRows, namedRows } from './pasteNames';
import { type SheetColumn, sheetColumns, type SheetLine, type CellRange, type Sheet } from './sheet';

/** How payroll sheets mark days off. A typed 0 is an error; a pasted one is an empty cell. */
const EMPTY_VALUE = /^(0+([.,:]0+)?|[-–—])$/;

const plainText = (line: SheetLine, column: SheetColumn): string =>
  typeof column === 'number' ? cellText(cellAt(line, column)) : line[column].label;

function cellForTsv(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Every line ends with a line break, as in spreadsheets; otherwise an empty last cell would be lost. */
export function copyText(sheet: Sheet, range: CellRange): string {
  const { top, bottom, left, right } = boxBetween(range);
  return sheet
    .slice(top, bottom + 1)
    .map((line) => {
      const cells = sheetColumns.slice(left, right + 1).map((column) => cellForTsv(plainText(line, column)));
      return `${cells.join('\t')}\r\n`;
    })
    .join('');
}

/** Rows around the crew's that are read: headers and totals, and people who are not in it. */
const MAX_OTHER_ROWS = 1000;

export interface PasteResult {
  sheet: Sheet;
  /** The range that was pasted over. */
  range: CellRange;
  /** Rows and columns that did not fit. */
  skippedRows: number;
  skippedColumns: number;
  /** Cells of employees whose cards are read-only. */
  locked: number;
}

/** Jobs and cost codes in the sheet, which need no lookup. */
function knownItems(sheet: Sheet) {
  const jobs = new Map<string, PickerItem | undefined>();
  const costCodes = new Map<string, PickerItem | undefined>();
  // Two different items with one name are ambiguous.
  const addItem = (items: Map<string, PickerItem | undefined>, name: string, item: PickerItem) =>
    items.set(name, items.has(name) && items.get(name)?.id !== item.id ? undefined : item);
  for (const { job, costCode } of sheet) {
    if (job.id !== '') addItem(jobs, job.label.toLowerCase(), job);
    if (costCode.id !== '') addItem(costCodes, `${job.id}|${costCode.label.toLowerCase()}`, costCode);
  }
  return (line: SheetLine, column: 'job' | 'costCode', text: string): PickerItem => {
    const name = text.trim().toLowerCase();
    // If two have the same name, keeps the current one.
    if (line[column].label.toLowerCase() === name) return line[column];
    const found = column === 'job' ? jobs.get(name) : costCodes.get(`${line.job.id}|${name}`);
    return found ?? typedItem(text);
  };
}

/** The column that a block with names starts in when pasted on a name: all columns, or the seven days. */
const startsByWidth: Partial<Record<number, number>> = {
  [sheetColumns.length]: 0,
  [DAYS_IN_WEEK]: sheetColumns.indexOf(0),
};

/**
 * Pastes a block. Rows with the crew's names in the first column go to those employees, wherever they are; others are
 * pasted at the range. Returns the reason if nothing can be pasted, such as a name that nobody in the crew has.
 */
export function pasteBlock(
  sheet: Sheet,
  range: CellRange,
  text: string,
  { canEdit, nameOf }: { canEdit: CanEdit; nameOf: (employeeId: string) => string },
): PasteResult | { refusal: string } {
  const copied = readCopiedRows(text, sheet.length + MAX_OTHER_ROWS);
  const { left } = boxBetween(range);
  const named = namedRows(copied.block, sheet, nameOf, { left, width: widest(copied.block) });
  if (named?.refusal !== undefined) return { refusal: `${named.refusal} Nothing was pasted.` };
  if (named)
    return pasteNamed(sheet, range, { ...named, skippedRows: named.skippedRows + copied.more }, canEdit);
  if (left < 0) return { refusal: "Names can't be changed. Select the cell where the pasted hours start." };
  return pasteAtRange(sheet, range, copied, canEdit);
}

/**
 * Pastes rows at the start of the range. A single value fills the whole range, as does a block that fits a whole
 * number of times; any other keeps its size. Unreadable and unknown texts stay as pasted.
 */
function pasteAtRange(
  sheet: Sheet,
  range: CellRange,
  { block, more }: CopiedRows,
  canEdit: CanEdit,
): PasteResult {
  const target = boxBetween(range);
  const height = block.length + more;
  // Rows that do not fit do not widen the others.
  const width = widest(block.slice(0, sheet.length - target.top));
  const [rangeHeight, rangeWidth] = [target.bottom - target.top + 1, target.right - target.left + 1];
  const repeats = rangeHeight % height === 0 && rangeWidth % width === 0;
  const bottom = target.top + (repeats ? rangeHeight : height) - 1;
  const right = target.left + (repeats ? rangeWidth : width) - 1;
  const rows = new Map<number, readonly string[]>();
  for (let line = target.top; line <= Math.min(bottom, sheet.length - 1); line += 1) {
    const cells = block[(line - target.top) % height] ?? [];
    rows.set(
      line,
      Array.from({ length: right - target.left + 1 }, (_, at) => cells[at % width] ?? ''),
    );
  }
  return pasteRows(sheet, rows, {
    left: target.left,
    canEdit,
    skippedRows: bottom - (target.top + rows.size - 1),
  });
}

function pasteNamed(
  sheet: Sheet,
  range: CellRange,
  { cells, skippedRows }: NamedRows,
  canEdit: CanEdit,
): PasteResult | { refusal: string } {
  const width = widest([...cells.values()]);
  const { left } = boxBetween(range);
  const start = left < 0 ? startsByWidth[width] : left;
  if (start === undefined)
    return { refusal: 'Select the cell of the first pasted column. The rows are matched by name.' };
  const rows = new Map(
    [...cells].map(([line, row]) => [line, Array.from({ length: width }, (_, at) => row[at] ?? '')]),
  );
  return pasteRows(sheet, rows, { left: start, canEdit, skippedRows });
}

const widest = (block: readonly (readonly string[])[]): number =>
  block.reduce((most, cells) => Math.max(most, cells.length), 1);

/** Pastes rows of equal width, by line. */
function pasteRows(
  sheet: Sheet,
  rows: ReadonlyMap<number, readonly string[]>,
  { left, canEdit, skippedRows }: { left: number; canEdit: CanEdit; skippedRows: number },
): PasteResult {
  const width = widest([...rows.values()]);
  const right = Math.min(left + width - 1, sheetColumns.length - 1);
  const [top, bottom] = [Math.min(...rows.keys()), Math.max(...rows.keys())];
  const itemOf = knownItems(sheet);
  let locked = 0;

  function pasted(line: SheetLine, index: number): SheetLine {
    const row = rows.get(index);
    if (!row) return line;
    if (!canEdit(line)) {
      locked += right - left + 1;
      return line;
    }
    return sheetColumns.slice(left, right + 1).reduce((next, column, at) => {
      const copied = row[at] ?? '';
      if (copied === plainText(next, column)) return next;
      const value = typeof column === 'number' && EMPTY_VALUE.test(copied) ? '' : copied;
      return typeof column === 'number'
        ? withText(next, column, value)
        : withItem(next, column, itemOf(next, column, value));
    }, line);
  }

  return {
    sheet: changeLines(sheet, top, bottom, pasted),
    range: { anchor: { line: top, column: left }, head: { line: bottom, column: right } },
    skippedRows,
    skippedColumns: left + width - 1 - right,
    locked,
  };
}

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Describes what could not be pasted. */
export function pasteNote({ skippedRows, skippedColumns, locked }: PasteResult): string | undefined {
  const skipped = [
    skippedRows > 0 && countText(skippedRows, 'row'),
    skippedColumns > 0 && countText(skippedColumns, 'column'),
  ].filter((part) => part !== false);
  const notes = [
    skipped.length > 0 && `${skipped.join(' and ')} did not fit.`,
    locked > 0 && `${countText(locked, 'cell')} can't be changed and stayed the same.`,
  ].filter((part) => part !== false);
  return notes.length > 0 ? notes.join(' ') : undefined;
}
