/** A range of the grid as spreadsheets copy and paste it: cells by tabs, lines by line breaks. Pure. */
import { csvReader } from '../../../components/import/csvReader';
import { ESCAPE, FORMULA } from '../../../lib/formula';
import type { PickerItem } from '../../../lib/picker';
import { cellText } from './cellText';
import { type Box, box, cellAt, changeLines, type May, withItem, withText, typedItem } from './edit';
import { type Column, columns, type Line, type Range, type Sheet } from './sheet';

/** Payroll's sheets have these on days off. Typed, a 0 is asked about; in a block it is nothing. */
const NOTHING = /^(0+([.,:]0+)?|[-–—])$/;

const plainText = (line: Line, column: Column): string =>
  typeof column === 'number' ? cellText(cellAt(line, column)) : line[column].label;

function cellForTsv(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Every line ends with a line break, as spreadsheets write them: without the last one, an empty last cell would be lost. */
export function copyText(sheet: Sheet, range: Range): string {
  const { top, bottom, left, right } = box(range);
  return sheet
    .slice(top, bottom + 1)
    .map((line) => {
      const cells = columns.slice(left, right + 1).map((column) => cellForTsv(plainText(line, column)));
      return `${cells.join('\t')}\r\n`;
    })
    .join('');
}

/** The first `most` rows of what was copied; of the others, how many they are: there may be any number. */
function readBlock(text: string, most: number): { block: string[][]; more: number } {
  const lines = text.replace(/\r\n?/g, '\n');
  const read = csvReader(lines, '\t');
  const block: string[][] = [];
  let more = 0;
  for (let at = 0; at < lines.length;) {
    const { cells, next } = read(at);
    if (block.length < most) block.push(cells.map((cell) => cell.trim().replace(ESCAPE, '')));
    else more += 1;
    at = next;
  }
  return { block: block.length > 0 ? block : [['']], more };
}

export interface Pasted {
  sheet: Sheet;
  /** What it covers now. */
  range: Range;
  /** What did not fit. */
  leftRows: number;
  leftColumns: number;
  /** Cells of people whose time cards cannot be changed. */
  locked: number;
}

/** Jobs and cost codes that the sheet shows already need not be looked up. */
function knownItems(sheet: Sheet) {
  const jobs = new Map<string, PickerItem | undefined>();
  const costCodes = new Map<string, PickerItem | undefined>();
  // Of two with one name, neither is meant before the other.
  const keep = (items: Map<string, PickerItem | undefined>, name: string, item: PickerItem) =>
    items.set(name, items.has(name) && items.get(name)?.id !== item.id ? undefined : item);
  for (const { job, costCode } of sheet) {
    if (job.id !== '') keep(jobs, job.label.toLowerCase(), job);
    if (costCode.id !== '') keep(costCodes, `${job.id}|${costCode.label.toLowerCase()}`, costCode);
  }
  return (line: Line, column: 'job' | 'costCode', text: string): PickerItem => {
    const words = text.trim().toLowerCase();
    // Two may have one name: the one that is there already is meant.
    if (line[column].label.toLowerCase() === words) return line[column];
    const found = column === 'job' ? jobs.get(words) : costCodes.get(`${line.job.id}|${words}`);
    return found ?? typedItem(text);
  };
}

/**
 * Puts a copied block where the range begins. One value fills the whole range, and so does a block that fits into it a
 * number of times; any other keeps its own size. What cannot be read, or is not known, is there as it was pasted.
 */
export function pasteText(sheet: Sheet, range: Range, text: string, may: May): Pasted {
  const target = box(range);
  const { block, more } = readBlock(text, sheet.length - target.top);
  const height = block.length + more;
  const width = block.reduce((most, cells) => Math.max(most, cells.length), 1);
  const [tall, wide] = [target.bottom - target.top + 1, target.right - target.left + 1];
  const repeats = tall % height === 0 && wide % width === 0;
  const wanted: Box = {
    ...target,
    bottom: target.top + (repeats ? tall : height) - 1,
    right: target.left + (repeats ? wide : width) - 1,
  };
  const bottom = Math.min(wanted.bottom, sheet.length - 1);
  const right = Math.min(wanted.right, columns.length - 1);
  const itemOf = knownItems(sheet);
  let locked = 0;

  function pasted(line: Line, index: number): Line {
    if (!may(line)) {
      locked += right - target.left + 1;
      return line;
    }
    const cells = block[(index - target.top) % height] ?? [];
    return columns.slice(target.left, right + 1).reduce((next, column, at) => {
      const copied = cells[at % width] ?? '';
      if (copied === plainText(next, column)) return next;
      const value = typeof column === 'number' && NOTHING.test(copied) ? '' : copied;
      return typeof column === 'number'
        ? withText(next, column, value)
        : withItem(next, column, itemOf(next, column, value));
    }, line);
  }

  return {
    sheet: changeLines(sheet, target.top, bottom, pasted),
    range: { anchor: { line: target.top, column: target.left }, head: { line: bottom, column: right } },
    leftRows: wanted.bottom - bottom,
    leftColumns: wanted.right - right,
    locked,
  };
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What has not been pasted, in words. */
export function pasteSays({ leftRows, leftColumns, locked }: Pasted): string | undefined {
  const left = [leftRows > 0 && many(leftRows, 'row'), leftColumns > 0 && many(leftColumns, 'column')].filter(
    (part) => part !== false,
  );
  const says = [
    left.length > 0 && `${left.join(' and ')} did not fit.`,
    locked > 0 && `${many(locked, 'cell')} cannot be changed and stayed as before.`,
  ].filter((part) => part !== false);
  return says.length > 0 ? says.join(' ') : undefined;
}
