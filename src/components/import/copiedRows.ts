import { plainCell } from '../../lib/formula';
import { csvReader } from './csvReader';

export interface CopiedRows {
  /** At least one row with one cell. */
  block: string[][];
  /** Number of further rows. */
  more: number;
}

/** The first rows of what was copied from a spreadsheet, tabs between cells, up to a maximum. */
export function readCopiedRows(text: string, maxRows: number): CopiedRows {
  const lines = text.replace(/\r\n?/g, '\n');
  const read = csvReader(lines, '\t');
  const block: string[][] = [];
  let more = 0;
  for (let at = 0; at < lines.length;) {
    const { cells, next } = read(at);
    if (block.length < maxRows) block.push(cells.map(plainCell));
    else more += 1;
    at = next;
  }
  return { block: block.length > 0 ? block : [['']], more };
}
