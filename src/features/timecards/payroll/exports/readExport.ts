import { csvReader } from '../../../../components/import/csvReader';
import { yieldToBrowser, SLICE_SIZE, type SliceOptions } from '../../../../components/import/slices';
import { inWindows1252 } from '../../../../lib/windows1252';
import type { FileFormat } from './formats';
import { createSumAccumulator, type FileSums } from './fileSums';

/** Lines in the preview. */
export const PREVIEW_LINES = 50;

/** An export file with its totals. */
export interface ExportedFile {
  format: FileFormat;
  text: string;
  header: readonly string[];
  /** The first lines below the header. */
  preview: readonly (readonly string[])[];
  /** Total number of lines. */
  lines: number;
  /** Texts with letters that the file cannot hold, each with how it is written. */
  respelled: ReadonlyMap<string, string>;
  /** Undefined if the file does not have the format's columns and cannot be compared. */
  sums: FileSums | undefined;
}

/** Reads a file in slices: for ten thousand employees it has several hundred thousand lines. */
export async function readExport(
  format: FileFormat,
  text: string,
  watched: SliceOptions,
): Promise<ExportedFile> {
  const { delimiter, recordType, layout, encoding } = format;
  const plain = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const read = csvReader(plain, delimiter);
  const isHeader = ([first]: readonly string[]) => recordType === undefined || first === `!${recordType}`;
  const isLine = ([first]: readonly string[]) => recordType === undefined || first === recordType;
  const preview: (readonly string[])[] = [];
  let header: readonly string[] | undefined;
  let sum: ReturnType<typeof createSumAccumulator> | undefined;
  const respelled = new Map<string, string>();
  /** The cell as the file has it. */
  const written = (cell: string): string => {
    const spelling = encoding ? inWindows1252(cell) : cell;
    if (spelling !== cell) respelled.set(cell, spelling);
    return spelling;
  };
  let lines = 0;
  let count = 0;
  for (let at = 0; at < plain.length;) {
    const { cells: original, next } = read(at);
    const cells = original.map(written);
    at = next;
    count += 1;
    if (count % SLICE_SIZE === 0) await yieldToBrowser(watched, at / plain.length);
    if (cells.every((cell) => cell === '')) continue;
    if (!header) {
      if (!isHeader(cells)) continue;
      header = cells;
      sum = createSumAccumulator(layout, header);
    } else if (isLine(cells)) {
      lines += 1;
      sum?.add(cells);
      if (preview.length < PREVIEW_LINES) preview.push(cells);
    }
  }
  const content = respelled.size > 0 ? inWindows1252(text) : text;
  return { format, text: content, preview, lines, header: header ?? [], respelled, sums: sum?.sums() };
}

/** The first lines of a text, including the header. */
export function firstLines(text: string, maxLines = PREVIEW_LINES + 1): string {
  let end = -1;
  for (let line = 0; line < maxLines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}
