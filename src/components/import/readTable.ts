import { plainCell } from '../../lib/formula';
import { formatNumber } from '../../lib/number';
import type { SelectOption } from '../form/SelectFilter';
import { csvReader, type Delimiter, delimiters, detectDelimiter } from './csvReader';
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

/** The lines of a file by what they are for. */
export interface TableParts {
  /** The line with the column names. Undefined without one: then the columns have numbers. */
  headerLine: number | undefined;
  header: readonly string[];
  lines: readonly TableLine[];
}

export interface ImportTable extends TableParts {
  delimiter: Delimiter;
  /** Every line that is not empty. */
  allLines: readonly TableLine[];
}

/** Maximum number of lines per import. */
export const MAX_LINES = 50_000;

/** Thrown for a file from which nothing can be imported. The message states the reason for the user. */
export class UnreadableFileError extends Error {}

/** The first bytes of a spreadsheet file, which is a ZIP archive. */
const ZIP = 'PK\u0003\u0004';
const UNCLOSED_QUOTE = 'A quotation mark in this line is not closed, so its cells may be wrong.';
const TOO_LONG = 'This line has more cells than there are column names.';

/** The line before the table that tells spreadsheets the separator: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

/** Splits lines at the one with the column names. What is above it, such as a title, is not imported. */
export function splitAtHeader(
  allLines: readonly TableLine[],
  headerLine: number | undefined = undefined,
): TableParts {
  const at = allLines.findIndex(({ number }) => number === headerLine);
  const below = allLines.slice(at + 1);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const header = allLines[at]?.cells ?? Array.from({ length: width }, (_, index) => `Column ${index + 1}`);
  const hasExtraCells = ({ cells }: TableLine) => cells.slice(header.length).some((cell) => cell !== '');
  const lines = below.map((line) =>
    hasExtraCells(line) && line.parseWarning === undefined ? { ...line, parseWarning: TOO_LONG } : line,
  );
  return { headerLine, header, lines };
}

/**
 * Parses text into a header, which is the first line, and the lines below it, in slices. Rejects with
 * `UnreadableFileError` (FAULT-92).
 */
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
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const stated = delimiters.find(({ value }) => value === separator)?.value;
  const delimiter = wanted ?? stated ?? detectDelimiter(text.slice(separatorLine.length));
  const read = csvReader(text, delimiter);
  const allLines: TableLine[] = [];
  let number = separatorLine === '' ? 0 : 1;
  for (let at = separatorLine.length; at < text.length;) {
    const { cells: raw, next, broken } = read(at);
    at = next;
    number += 1;
    if (number % SLICE_SIZE === 0) await yieldToBrowser(options, at / text.length);
    const cells = raw.map(plainCell);
    if (cells.some((cell) => cell !== ''))
      allLines.push({ number, cells, ...(broken && { parseWarning: UNCLOSED_QUOTE }) });
  }
  const [first] = allLines;
  const count = allLines.length - 1;
  if (!first) throw new UnreadableFileError('This file is empty.');
  if (count === 0) throw new UnreadableFileError('This file has column names but no lines below them.');
  if (count > MAX_LINES)
    throw new UnreadableFileError(
      `This file has ${formatNumber(count)} lines. At most ${formatNumber(MAX_LINES)} can be imported at once. Split the file.`,
    );
  return { delimiter, allLines, ...splitAtHeader(allLines, first.number) };
}
