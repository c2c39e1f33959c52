/** Sheets of text, columns and signatures, filled from top to bottom. */
import type { Signature } from '../api/signature';
import { SIGNATURE_BOX } from '../lib/strokes';
import { textWidth } from './letters/textFonts';
import { createPdf, LETTER, PdfPage, type PdfPicture, wrapText } from './pdf';

const MARGIN = 48;
const BOTTOM = LETTER.height - 60;
const CONTENT_WIDTH = LETTER.width - 2 * MARGIN;
const LINE_HEIGHT = 12;
const COLUMN_GAP = 10;
const SIGNATURE_WIDTH = 200;
const SIGNATURE_SPACE = 40;
const SIGNATURE_LINE = 260;

/** The first sheet of a document and the text at the foot of its sheets. */
interface Footer {
  first: number;
  text: string;
}

/** Adds content from top to bottom, and continues on a new sheet when one is full. */
export class PdfLayout {
  readonly #pages: PdfPage[] = [];
  readonly #footers: Footer[] = [];
  #y = BOTTOM;

  /** Starts a document on a new sheet. `footer` is at the foot of each of its sheets, with the number of the sheet. */
  begin(footer: string): void {
    this.#footers.push({ first: this.#pages.length, text: footer });
    this.#y = BOTTOM;
  }

  /** Reserves space of this height in points, on this sheet or the next. */
  #reserve(height: number): { page: PdfPage; y: number } {
    const last = this.#pages.at(-1);
    if (last && this.#y + height <= BOTTOM) {
      this.#y += height;
      return { page: last, y: this.#y };
    }
    const page = new PdfPage(LETTER.height);
    this.#pages.push(page);
    this.#y = MARGIN + height;
    return { page, y: this.#y };
  }

  /** Continues on a new sheet unless this height in points is free, so that a heading stays with what follows. */
  keep(height: number): void {
    if (this.#y + height > BOTTOM) this.#y = BOTTOM;
  }

  line(text: string, { size = 9, bold = false, indent = 0 } = {}): void {
    for (const part of wrapText(text, CONTENT_WIDTH - indent, size)) {
      const { page, y } = this.#reserve(LINE_HEIGHT * (size / 9));
      page.text(MARGIN + indent, y, part, { size, font: bold ? 'bold' : 'plain' });
    }
  }

  /**
   * Texts side by side, each wrapped in its column. `starts` are the columns' distances from the margin in points.
   * `ends`: the columns of numbers, whose texts are aligned at the right.
   */
  columns(
    texts: readonly string[],
    starts: readonly number[],
    { bold = false, ends = [] }: { bold?: boolean; ends?: readonly number[] } = {},
  ): void {
    const endOf = (index: number) => (starts[index + 1] ?? CONTENT_WIDTH + COLUMN_GAP) - COLUMN_GAP;
    const leftOf = (index: number, text: string) =>
      ends.includes(index) ? endOf(index) - textWidth(text, 9) : (starts[index] ?? 0);
    const cells = texts.map((text, index) => wrapText(text, endOf(index) - (starts[index] ?? 0), 9));
    const height = Math.max(...cells.map(({ length }) => length));
    const { page, y } = this.#reserve(LINE_HEIGHT * height);
    cells.forEach((lines, index) =>
      lines.forEach((text, lineIndex) =>
        page.text(MARGIN + leftOf(index, text), y - LINE_HEIGHT * (height - 1 - lineIndex), text, {
          font: bold ? 'bold' : 'plain',
        }),
      ),
    );
  }

  /** A picture of at most this width and height in points. */
  picture(picture: PdfPicture, { width, height }: { width: number; height: number }): void {
    const scale = Math.min(width / picture.width, height / picture.height);
    const { page, y } = this.#reserve(picture.height * scale);
    page.picture(MARGIN, y, picture.width * scale, picture.height * scale, picture);
  }

  rule(): void {
    const { page, y } = this.#reserve(6);
    page.rule(MARGIN, y, CONTENT_WIDTH);
  }

  gap(): void {
    this.#reserve(6);
  }

  /** A line to sign on and one for the date. */
  signatureLine(signer: string): void {
    const { page, y } = this.#reserve(SIGNATURE_SPACE);
    for (const [text, left, width] of [
      [signer, MARGIN, SIGNATURE_LINE],
      ['Date', MARGIN + SIGNATURE_LINE + 18, SIGNATURE_LINE / 2],
    ] as const) {
      page.rule(left, y - LINE_HEIGHT, width);
      page.text(left, y, text);
    }
  }

  /** A signature, typed or drawn. */
  signature({ kind, value }: Signature): void {
    if (kind === 'typed') return this.line(value, { size: 14, indent: 12 });
    const height = (SIGNATURE_WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width;
    const { page, y } = this.#reserve(height);
    page.strokes(strokesOf(value, MARGIN, y - height), 1);
  }

  toPdf(title: string): Uint8Array<ArrayBuffer> {
    this.#footers.forEach(({ first, text }, index) => {
      const sheets = this.#pages.slice(first, this.#footers[index + 1]?.first);
      sheets.forEach((page, sheet) =>
        page.text(MARGIN, LETTER.height - 32, `${text} · Page ${sheet + 1} of ${sheets.length}`, { size: 8 }),
      );
    });
    return createPdf(this.#pages, LETTER, title);
  }
}

/** Converts an SVG path of `M` and `L` commands from the signature box to points on the page. */
function strokesOf(value: string, left: number, top: number): [number, number][][] {
  const scale = SIGNATURE_WIDTH / SIGNATURE_BOX.width;
  return value.split('M').flatMap((stroke) => {
    const numbers = (stroke.match(/-?[\d.]+/g) ?? []).map((part) => Number(part) * scale);
    const points = numbers.flatMap((x, index): [number, number][] =>
      index % 2 === 0 ? [[left + x, top + (numbers[index + 1] ?? 0)]] : [],
    );
    return points.length > 0 ? [points] : [];
  });
}
