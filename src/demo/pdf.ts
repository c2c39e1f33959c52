/**
 * Creates a PDF of text lines, rules, and strokes, enough for a paper form without a package. Coordinates are in
 * points from the top left.
 */

/** US Letter. Content with a margin of one centimeter also fits on A4. */
export const LETTER = { width: 612, height: 792 } as const;

/**
 * Widths of the Helvetica characters from the space on, in thousandths of the font size. They are close enough for
 * bold text.
 */
// prettier-ignore
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
  556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
] as const;
const OTHER_WIDTH = 556;

/** The width of a text in points. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + (WIDTHS[(char.codePointAt(0) ?? 0) - 32] ?? OTHER_WIDTH), 0) *
  (size / 1000);

/** The Windows-1252 codes that Latin-1 does not use. 81, 8D, 8F, 90, and 9D are unassigned. */
const WIN_ANSI_CODES = Array.from({ length: 32 }, (_, index) => 128 + index).filter(
  (code) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code),
);
const WIN_ANSI = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((char, index) => [char, WIN_ANSI_CODES[index]]),
);

function codeOf(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code >= 160 && code <= 255) ? code : WIN_ANSI.get(char);
}

/**
 * Encodes a text as a PDF string. A character that the font does not have loses its diacritics or becomes a question
 * mark.
 */
function literal(text: string): string {
  const codes = [...text.normalize('NFC')].map(
    (char) => codeOf(char) ?? codeOf(char.normalize('NFD').charAt(0)) ?? codeOf('?') ?? 0,
  );
  return `<${codes.map((code) => code.toString(16).padStart(2, '0')).join('')}>`;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Wraps a text into lines of at most `width`. Breaks words that are too long for a line. */
export function wrapText(text: string, width: number, size: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (textWidth(longer, size) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (textWidth(line, size) > width) {
        let end = line.length - 1;
        while (end > 1 && textWidth(line.slice(0, end), size) > width) end--;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  });
}

/** One page of a PDF. Adds text, rules, and strokes to it. */
export class PdfPage {
  readonly #lines: string[] = [];

  constructor(private readonly height: number) {}

  text(x: number, y: number, text: string, { size = 9, font = 'plain' } = {}): void {
    const name = font === 'bold' ? 'F2' : 'F1';
    this.#lines.push(
      `BT /${name} ${size} Tf ${number(x)} ${number(this.height - y)} Td ${literal(text)} Tj ET`,
    );
  }

  /** Adds a horizontal rule. */
  rule(x: number, y: number, width: number): void {
    this.strokes(
      [
        [
          [x, y],
          [x + width, y],
        ],
      ],
      0.5,
    );
  }

  /** Adds lines that connect points. */
  strokes(lines: readonly (readonly (readonly [x: number, y: number])[])[], width: number): void {
    const paths = lines.map((points) =>
      points
        .map(([x, y], index) => `${number(x)} ${number(this.height - y)} ${index === 0 ? 'm' : 'l'}`)
        .join(' '),
    );
    this.#lines.push(`${width} w ${paths.join(' ')} S`);
  }

  get content(): string {
    return this.#lines.join('\n');
  }
}

/** Returns the PDF file: its objects, followed by the table of their offsets. */
export function createPdf(
  pdfPages: readonly PdfPage[],
  { width, height }: { width: number; height: number },
  title: string,
): Uint8Array<ArrayBuffer> {
  const first = 6;
  const pages = pdfPages.map((_, index) => `${first + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`,
    ...['Helvetica', 'Helvetica-Bold'].map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    `<< /Title ${literal(title)} >>`,
    ...pdfPages.flatMap(({ content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + 2 * index + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
