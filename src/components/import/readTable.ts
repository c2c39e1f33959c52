import { FORMULA_ESCAPE } from '../../lib/formula';
import { formatNumber } from '../../lib/number';
import type { SelectOption } from '../form/SelectFilter';
import { csvReader, type Delimiter, detectDelimiter } from './csvReader';
import { yieldToBrowser, SLICE_SIZE, type SliceOptions } from './slices';

/** The supported encodings. The values are `TextDecoder` labels. */
export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Latin-1)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
] as const satisfies SelectOption[];
export type Encoding = (typeof encodings)[number]['value'];

export interface Decoded {
  text: string;
  encoding: Encoding;
  /**
   * How the encoding was determined: by the byte order mark, because the bytes are valid UTF-8, as a guess, or chosen
   * manually.
   */
  by: 'mark' | 'bytes' | 'guess' | 'hand';
}

const byteOrderMarks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes the bytes of a file. Without a byte order mark, the text is UTF-8 if the bytes are valid UTF-8, and
 * otherwise Windows-1252, in which any bytes are valid (FAULT-92).
 */
export function decode(bytes: Uint8Array, wanted?: Encoding): Decoded {
  if (wanted) return { text: new TextDecoder(wanted).decode(bytes), encoding: wanted, by: 'hand' };
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes), encoding: marked[0], by: 'mark' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', by: 'bytes' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', by: 'guess' };
  }
}

export interface TableLine {
  /** Line number as in a spreadsheet: the header is line 1, and empty lines count. */
  number: number;
  cells: readonly string[];
  /** Why the line may have been misread. */
  parseWarning?: string | undefined;
}

export interface ImportTable {
  delimiter: Delimiter;
  header: readonly string[];
  lines: readonly TableLine[];
}

/** Maximum number of lines per import. */
export const MAX_LINES = 50_000;

/** Thrown for a file from which nothing can be imported. The message states the reason for the user. */
export class UnreadableFileError extends Error {}

/**
 * Removes the prefix that `toCsv` adds to cells a spreadsheet would run as formulas, and that spreadsheets add to
 * text.
 */
const cellText = (cell: string): string => cell.trim().replace(FORMULA_ESCAPE, '');

/** The first bytes of a spreadsheet file, which is a ZIP archive. */
const ZIP = 'PK\u0003\u0004';
const UNCLOSED_QUOTE = 'A quotation mark in this line is not closed, so its cells may be wrong.';
const TOO_LONG = 'This line has more cells than there are column names.';

/** Parses text into a header and lines, in slices. Rejects with `Unreadable` (FAULT-92). */
export async function readTable(
  input: string,
  wanted: Delimiter | undefined,
  options: SliceOptions,
): Promise<ImportTable> {
  const text = input.replace(/\r\n?/g, '\n');
  if (text.startsWith(ZIP) || text.slice(0, 10_000).includes('\0'))
    throw new UnreadableFileError(
      'This is not a text file. If it comes from a spreadsheet, save it there as CSV and choose that file.',
    );
  const delimiter = wanted ?? detectDelimiter(text);
  const read = csvReader(text, delimiter);
  const lines: TableLine[] = [];
  let header: readonly string[] | undefined;
  let number = 0;
  for (let at = 0; at < text.length;) {
    const { cells: raw, next, broken } = read(at);
    at = next;
    number += 1;
    if (number % SLICE_SIZE === 0) await yieldToBrowser(options, at / text.length);
    const cells = raw.map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    if (!header) {
      header = cells;
      continue;
    }
    const hasExtraCells =
      cells.length > header.length && cells.slice(header.length).some((cell) => cell !== '');
    lines.push({
      number,
      cells,
      ...((broken || hasExtraCells) && { parseWarning: broken ? UNCLOSED_QUOTE : TOO_LONG }),
    });
  }
  if (!header) throw new UnreadableFileError('This file is empty.');
  if (lines.length === 0)
    throw new UnreadableFileError('This file has column names but no lines below them.');
  if (lines.length > MAX_LINES)
    throw new UnreadableFileError(
      `This file has ${formatNumber(lines.length)} lines. At most ${formatNumber(MAX_LINES)} can be imported at once. Split the file.`,
    );
  return { delimiter, header, lines };
}
