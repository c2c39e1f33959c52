import { csvReader } from '../../../../components/import/csvReader';
import { breathe, SLICE, type Watched } from '../../../../components/import/slices';
import type { FileFormat } from './formats';
import { adding, type FileSums } from './sums';

/** Lines in the preview. */
export const SHOWN = 50;

/** An export file with its totals. */
export interface ExportedFile {
  format: FileFormat;
  text: string;
  head: readonly string[];
  /** The first lines below the header. */
  preview: readonly (readonly string[])[];
  /** Total number of lines. */
  lines: number;
  /** Undefined if the file does not have the format's columns and cannot be compared. */
  sums: FileSums | undefined;
}

/** Reads a file in slices: for ten thousand employees it has several hundred thousand lines. */
export async function readExport(format: FileFormat, text: string, watched: Watched): Promise<ExportedFile> {
  const { delimiter, record, plan } = format;
  const plain = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const read = csvReader(plain, delimiter);
  const isHead = ([first]: readonly string[]) => record === undefined || first === `!${record}`;
  const isLine = ([first]: readonly string[]) => record === undefined || first === record;
  const preview: (readonly string[])[] = [];
  let head: readonly string[] | undefined;
  let sum: ReturnType<typeof adding> | undefined;
  let lines = 0;
  let count = 0;
  for (let at = 0; at < plain.length;) {
    const { cells, next } = read(at);
    at = next;
    count += 1;
    if (count % SLICE === 0) await breathe(watched, at / plain.length);
    if (cells.every((cell) => cell === '')) continue;
    if (!head) {
      if (!isHead(cells)) continue;
      head = cells;
      sum = adding(plan, head);
    } else if (isLine(cells)) {
      lines += 1;
      sum?.add(cells);
      if (preview.length < SHOWN) preview.push(cells);
    }
  }
  return { format, text, preview, lines, head: head ?? [], sums: sum?.sums() };
}

/** The first lines of a text, including the header. */
export function firstLines(text: string, most = SHOWN + 1): string {
  let end = -1;
  for (let line = 0; line < most; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}
