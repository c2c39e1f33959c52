/** One line of a file, split into cells. */
interface CsvLine {
  cells: string[];
  /** Index in the text at which the next line begins. */
  next: number;
  /** True when a quotation mark in the line is not properly closed. The cell boundaries are then a guess. */
  broken: boolean;
}

/**
 * Returns the index of the quotation mark that closes the cell whose content starts at `from`, or -1 if there is
 * none.
 */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Returns a function that reads the CSV line at an index. A quotation mark that is never closed, or is closed in the
 * middle of a cell, affects only its own line: there, all quotation marks are literal text (FAULT-92). Line breaks
 * must be `\n`.
 */
export function csvReader(text: string, delimiter: string): (start: number) => CsvLine {
  const bare = new RegExp(`[^\\n${delimiter === '\t' ? '\\t' : delimiter}]*`, 'y');
  const bareCell = (at: number): string => {
    bare.lastIndex = at;
    return bare.exec(text)?.[0] ?? '';
  };

  function read(start: number, quoted: boolean): CsvLine | undefined {
    const cells: string[] = [];
    let at = start;
    for (;;) {
      if (quoted && text[at] === '"') {
        const close = closingQuote(text, at + 1);
        const after = text[close + 1];
        if (close < 0 || (after !== undefined && after !== delimiter && after !== '\n')) return undefined;
        cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
        at = close + 1;
      } else {
        const cell = bareCell(at);
        cells.push(cell);
        at += cell.length;
      }
      if (text[at] !== delimiter) return { cells, next: at + 1, broken: !quoted };
      at += 1;
    }
  }
  return (start) => read(start, true) ?? (read(start, false) as CsvLine);
}

export const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
] as const;
export type Delimiter = (typeof delimiters)[number]['value'];

/** Number of lines to examine. */
const SAMPLE_SIZE = 20;

/** Returns the delimiter that gives the most columns in the most lines. Titles above the table have fewer. */
export function detectDelimiter(text: string): Delimiter {
  const score = (delimiter: Delimiter): number => {
    const read = csvReader(text, delimiter);
    const widths: number[] = [];
    for (let at = 0; at < text.length && widths.length < SAMPLE_SIZE;) {
      const { cells, next, broken } = read(at);
      if (cells.some((cell) => cell.trim() !== '')) widths.push(broken ? 1 : cells.length);
      at = next;
    }
    const points = widths.map((width) =>
      width > 1 ? (width * widths.filter((other) => other === width).length) / widths.length : 0,
    );
    return Math.max(0, ...points);
  };
  return delimiters
    .map(({ value }) => ({ value, points: score(value) }))
    .reduce((best, other) => (other.points > best.points ? other : best)).value;
}
