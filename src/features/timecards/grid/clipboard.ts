/** Copies and pastes ranges in the spreadsheet format: tabs between cells, line breaks between rows. Pure functions. */
import { csvReader } from '../../../components/import/csvReader';
import { FORMULA_ESCAPE, FORMULA } from '../../../lib/formula';
import type { PickerItem } from '../../../lib/picker';
import { cellText } from './cellText';
import {
  type CellBox,
  boxBetween,
  cellAt,
  changeLines,
  type CanEdit,
  withItem,
  withText,
  typedItem,
} from './sheetOperations';
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

/** The first rows of copied text, up to a maximum, and the number of further rows. */
function readBlock(text: string, maxRows: number): { block: string[][]; more: number } {
  const lines = text.replace(/\r\n?/g, '\n');
  const read = csvReader(lines, '\t');
  const block: string[][] = [];
  let more = 0;
  for (let at = 0; at < lines.length;) {
    const { cells, next } = read(at);
    if (block.length < maxRows) block.push(cells.map((cell) => cell.trim().replace(FORMULA_ESCAPE, '')));
    else more += 1;
    at = next;
  }
  return { block: block.length > 0 ? block : [['']], more };
}

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

/**
 * Pastes a block at the start of the range. A single value fills the whole range, as does a block that fits a whole
 * number of times; any other keeps its size. Unreadable and unknown texts stay as pasted.
 */
export function pasteText(sheet: Sheet, range: CellRange, text: string, canEdit: CanEdit): PasteResult {
  const target = boxBetween(range);
  const { block, more } = readBlock(text, sheet.length - target.top);
  const height = block.length + more;
  const width = block.reduce((most, cells) => Math.max(most, cells.length), 1);
  const [rangeHeight, rangeWidth] = [target.bottom - target.top + 1, target.right - target.left + 1];
  const repeats = rangeHeight % height === 0 && rangeWidth % width === 0;
  const targetBox: CellBox = {
    ...target,
    bottom: target.top + (repeats ? rangeHeight : height) - 1,
    right: target.left + (repeats ? rangeWidth : width) - 1,
  };
  const bottom = Math.min(targetBox.bottom, sheet.length - 1);
  const right = Math.min(targetBox.right, sheetColumns.length - 1);
  const itemOf = knownItems(sheet);
  let locked = 0;

  function pasted(line: SheetLine, index: number): SheetLine {
    if (!canEdit(line)) {
      locked += right - target.left + 1;
      return line;
    }
    const cells = block[(index - target.top) % height] ?? [];
    return sheetColumns.slice(target.left, right + 1).reduce((next, column, at) => {
      const copied = cells[at % width] ?? '';
      if (copied === plainText(next, column)) return next;
      const value = typeof column === 'number' && EMPTY_VALUE.test(copied) ? '' : copied;
      return typeof column === 'number'
        ? withText(next, column, value)
        : withItem(next, column, itemOf(next, column, value));
    }, line);
  }

  return {
    sheet: changeLines(sheet, target.top, bottom, pasted),
    range: { anchor: { line: target.top, column: target.left }, head: { line: bottom, column: right } },
    skippedRows: targetBox.bottom - bottom,
    skippedColumns: targetBox.right - right,
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
