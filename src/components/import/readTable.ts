import { ESCAPE } from '../../lib/formula';
import { showNumber } from '../../lib/number';
import type { Choice } from '../form/SelectFilter';
import { csvReader, type Delimiter, detectDelimiter } from './csvReader';
import { breathe, SLICE, type Watched } from './slices';

/** What a file can be read as; the browser knows the values. */
export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Latin-1)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
] as const satisfies Choice[];
export type Encoding = (typeof encodings)[number]['value'];

export interface Decoded {
  text: string;
  encoding: Encoding;
  /** How it was found: by the file's own mark, because it is nothing else, as what is left, or by hand. */
  by: 'mark' | 'bytes' | 'guess' | 'hand';
}

const marks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** FAULT-92: the text of a file. Without a mark it is UTF-8 where it can be, else what Windows writes, which can be anything. */
export function decode(bytes: Uint8Array, wanted?: Encoding): Decoded {
  if (wanted) return { text: new TextDecoder(wanted).decode(bytes), encoding: wanted, by: 'hand' };
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes), encoding: marked[0], by: 'mark' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', by: 'bytes' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', by: 'guess' };
  }
}

export interface Line {
  /** As a spreadsheet counts: the head is 1, empty lines count. */
  number: number;
  cells: readonly string[];
  /** Why it may have been read wrongly. */
  doubt?: string | undefined;
}

export interface Table {
  delimiter: Delimiter;
  head: readonly string[];
  lines: readonly Line[];
}

/** The most lines that are taken at once. */
export const MOST_LINES = 50_000;

/** A file of which nothing can be imported; the message says why, in words. */
export class Unreadable extends Error {}

/** Without what csvOf puts in front of what a spreadsheet would run as a formula, or a spreadsheet in front of text. */
const cellText = (cell: string): string => cell.trim().replace(ESCAPE, '');

/** How spreadsheets' own files begin. */
const ZIP = 'PK\u0003\u0004';
const BROKEN = 'A quotation mark in this line is not closed, so its cells may be wrong.';
const TOO_LONG = 'This line has more cells than there are column names.';

/** FAULT-92: the head and the lines of a text, slice by slice. Rejects with Unreadable. */
export async function readTable(
  written: string,
  wanted: Delimiter | undefined,
  watched: Watched,
): Promise<Table> {
  const text = written.replace(/\r\n?/g, '\n');
  if (text.startsWith(ZIP) || text.slice(0, 10_000).includes('\0'))
    throw new Unreadable(
      'This is not a text file. If it comes from a spreadsheet, save it there as CSV and choose that file.',
    );
  const delimiter = wanted ?? detectDelimiter(text);
  const read = csvReader(text, delimiter);
  const lines: Line[] = [];
  let head: readonly string[] | undefined;
  let number = 0;
  for (let at = 0; at < text.length;) {
    const { cells: raw, next, broken } = read(at);
    at = next;
    number += 1;
    if (number % SLICE === 0) await breathe(watched, at / text.length);
    const cells = raw.map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    if (!head) {
      head = cells;
      continue;
    }
    const over = cells.length > head.length && cells.slice(head.length).some((cell) => cell !== '');
    lines.push({ number, cells, ...((broken || over) && { doubt: broken ? BROKEN : TOO_LONG }) });
  }
  if (!head) throw new Unreadable('There is nothing in this file.');
  if (lines.length === 0)
    throw new Unreadable('There are column names in this file, and no lines below them.');
  if (lines.length > MOST_LINES)
    throw new Unreadable(
      `This file has ${showNumber(lines.length)} lines. At most ${showNumber(MOST_LINES)} can be imported at once: split it.`,
    );
  return { delimiter, head, lines };
}
