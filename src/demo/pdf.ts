/**
 * Creates a PDF of text lines, rules, and strokes, enough for a paper form without a package. Coordinates are in
 * points from the top left.
 */
import { type FontWeight, pdfStream, TextFonts, textWidth, utf16Text } from './letters/textFonts';

/** US Letter. Content with a margin of one centimeter also fits on A4. */
export const LETTER = { width: 612, height: 792 } as const;

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

/** A JPEG and its size in pixels. */
export interface PdfPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** One page of a PDF. Adds text, rules, strokes and pictures to it. */
export class PdfPage {
  readonly #lines: ((fonts: TextFonts, nameOf: (picture: PdfPicture) => string) => string)[] = [];

  constructor(private readonly height: number) {}

  text(
    x: number,
    y: number,
    text: string,
    { size = 9, font = 'plain' }: { size?: number; font?: FontWeight } = {},
  ): void {
    const place = `${number(x)} ${number(this.height - y)} Td`;
    this.#lines.push((fonts) => `BT ${place} ${fonts.show(text, font, size)} ET`);
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
    this.#lines.push(() => `${width} w ${paths.join(' ')} S`);
  }

  /** Adds a picture with its lower left corner at `x` and `y`. */
  picture(x: number, y: number, width: number, height: number, picture: PdfPicture): void {
    const place = [width, 0, 0, height, x, this.height - y].map(number).join(' ');
    this.#lines.push((_, nameOf) => `q ${place} cm /${nameOf(picture)} Do Q`);
  }

  /** What draws the page. Its texts are written in `fonts`, and its pictures have names. */
  content(fonts: TextFonts, nameOf: (picture: PdfPicture) => string): string {
    return this.#lines.map((line) => line(fonts, nameOf)).join('\n');
  }
}

/** A picture as an object of the file, which is text. */
function pictureObject({ bytes, width, height }: PdfPicture): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter [/ASCIIHexDecode /DCTDecode] /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream`
  );
}

/** Returns the PDF file: its objects, followed by the table of their offsets. */
export function createPdf(
  pdfPages: readonly PdfPage[],
  { width, height }: { width: number; height: number },
  title: string,
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (object: string): string => `${objects.push(object)} 0 R`;
  const fonts = new TextFonts();
  const pictures = new Map<PdfPicture, string>();
  const nameOf = (picture: PdfPicture): string => {
    const name = pictures.get(picture) ?? `Picture${pictures.size + 1}`;
    pictures.set(picture, name);
    return name;
  };
  const contents = pdfPages.map((page) => page.content(fonts, nameOf));
  const info = add(`<< /Title ${utf16Text(title)} >>`);
  const pictureNames = [...pictures].map(([picture, name]) => `/${name} ${add(pictureObject(picture))}`);
  const resources = add(`<< /Font ${fonts.addTo(add)} /XObject << ${pictureNames.join(' ')} >> >>`);
  const firstPage = objects.length + 2;
  const kids = contents.map((_, index) => `${firstPage + 2 * index} 0 R`);
  const pages = add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  contents.forEach((content, index) => {
    add(
      `<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${width} ${height}] ` +
        `/Contents ${firstPage + 2 * index + 1} 0 R /Resources ${resources} >>`,
    );
    add(pdfStream(content));
  });
  const catalog = add(`<< /Type /Catalog /Pages ${pages} >>`);
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root ${catalog} /Info ${info} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
