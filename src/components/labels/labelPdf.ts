import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { type Box, labelLayout, labelPlaces, type LabelSheet, papers } from '../../lib/labelSheets';
import { inWindows1252 } from '../../lib/windows1252';
import { qrPath } from '../qr/qrPath';

export interface Label {
  /** What the code says. */
  text: string;
  name: string;
  /** A line below the name: 'Forklift'. */
  detail: string;
  /** What is typed where no camera is: 'A-8301'. */
  code: string;
}

/** Points in a millimeter. */
const POINTS = 72 / 25.4;
const BLACK = rgb(0, 0, 0);
const GRAY = rgb(0.55, 0.55, 0.55);
const LINE = 1.2;
/** Millimeters of text from which a label is a notice, read from further away. */
const WIDE = 120;

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

async function newDocument(title: string): Promise<{ file: PDFDocument; fonts: Fonts }> {
  const file = await PDFDocument.create();
  file.setTitle(title);
  const [plain, bold] = await Promise.all([
    file.embedFont(StandardFonts.Helvetica),
    file.embedFont(StandardFonts.HelveticaBold),
  ]);
  return { file, fonts: { plain, bold } };
}

/** A page with lengths in millimeters from the top left. */
function newPage(file: PDFDocument, { paper }: LabelSheet) {
  const { width, height } = papers[paper];
  const page = file.addPage([width * POINTS, height * POINTS]);
  return { page, y: (value: number) => (height - value) * POINTS, x: (value: number) => value * POINTS };
}

type Page = ReturnType<typeof newPage>;

/** Breaks a text into at most `max` lines. The last one ends with '…' if it was cut. */
function linesOf(text: string, font: PDFFont, size: number, width: number, max: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let rest = inWindows1252(text).replace(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < max) {
    let end = rest.length;
    while (end > 1 && !fits(rest.slice(0, end))) {
      const space = rest.lastIndexOf(' ', end - 1);
      end = space > 0 ? space : end - 1;
    }
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  const last = lines.at(-1);
  if (rest === '' || last === undefined) return lines;
  let cut = last;
  while (cut !== '' && !fits(`${cut}…`)) cut = cut.slice(0, -1);
  return [...lines.slice(0, -1), `${cut}…`];
}

/** The name, the line below it and the short code, from top to bottom; the name shorter where there is no room. */
function drawTexts({ page, x, y }: Page, fonts: Fonts, { name, detail, code }: Label, box: Box): void {
  const wide = box.width * POINTS;
  const usual = Math.min(box.width > WIDE ? 28 : 14, (box.height * POINTS) / 7);
  // A smaller name instead of one whose words are cut.
  const words = inWindows1252(name).split(' ');
  const longest = Math.max(...words.map((word) => fonts.bold.widthOfTextAtSize(word, 1)));
  const size = Math.max(7, Math.min(usual, wide / longest));
  const small = size * 0.85;
  const room = Math.floor((box.height * POINTS) / (size * LINE));
  const rows: [string, PDFFont, number][] = [
    ...linesOf(name, fonts.bold, size, wide, Math.max(1, room - 2)).map((line): [string, PDFFont, number] => [
      line,
      fonts.bold,
      size,
    ]),
    ...(room > 2
      ? linesOf(detail, fonts.plain, small, wide, 1).map((line): [string, PDFFont, number] => [
          line,
          fonts.plain,
          small,
        ])
      : []),
    ...linesOf(code, fonts.plain, small, wide, 1).map((line): [string, PDFFont, number] => [
      line,
      fonts.plain,
      small,
    ]),
  ];
  const height = rows.reduce((sum, [, , of]) => sum + of * LINE, 0);
  let baseline = y(box.y) - Math.max(0, (box.height * POINTS - height) / 2);
  for (const [line, font, of] of rows) {
    baseline -= of * LINE;
    page.drawText(line, { x: x(box.x), y: baseline + of * (LINE - 1), size: of, font, color: BLACK });
  }
}

function drawCode({ page, x, y }: Page, text: string, at: { x: number; y: number; side: number }): void {
  const code = qrPath(text);
  if (!code) throw new Error('the text is too long for a code');
  page.drawSvgPath(code.path, {
    x: x(at.x),
    y: y(at.y),
    scale: (at.side * POINTS) / code.size,
    color: BLACK,
  });
}

/** A PDF of labels, beginning at the free label `first` (from 1) of the first sheet. Codes are lines, not pictures. */
export async function labelPdf(
  labels: readonly Label[],
  sheet: LabelSheet,
  { first, title }: { first: number; title: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { file, fonts } = await newDocument(title);
  const { code, text } = labelLayout(sheet);
  const places = labelPlaces(sheet, first, labels.length);
  const pages: Page[] = [];
  labels.forEach((label, index) => {
    const { page: number, x, y } = places[index] ?? { page: 0, x: 0, y: 0 };
    const page = (pages[number] ??= newPage(file, sheet));
    drawCode(page, label.text, { x: x + code.x, y: y + code.y, side: code.side });
    drawTexts(page, fonts, label, { ...text, x: x + text.x, y: y + text.y });
  });
  return new Uint8Array(await file.save());
}

const RULER = 150;

/** A page for plain paper: the outlines of the labels, and a ruler that shows whether it was printed at 100 %. */
export async function testPagePdf(sheet: LabelSheet, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { file, fonts } = await newDocument(title);
  const page = newPage(file, sheet);
  const { x, y } = page;
  for (const place of labelPlaces(sheet, 1, sheet.columns * sheet.rows))
    page.page.drawRectangle({
      x: x(place.x),
      y: y(place.y + sheet.height),
      width: x(sheet.width),
      height: x(sheet.height),
      borderColor: GRAY,
      borderWidth: 0.5,
    });
  const { width, height } = papers[sheet.paper];
  const [left, line] = [(width - RULER) / 2, height / 2];
  // The ruler is over the labels, on white.
  page.page.drawRectangle({
    x: x(left - 6),
    y: y(line + 16),
    width: x(RULER + 12),
    height: x(40),
    color: rgb(1, 1, 1),
    borderColor: BLACK,
    borderWidth: 0.5,
  });
  const write = (text: string, at: number, font: PDFFont, size: number) =>
    page.page.drawText(inWindows1252(text), { x: x(left), y: y(at), size, font, color: BLACK });
  write('Print at 100 %', line - 15, fonts.bold, 14);
  write(
    'Not “fit to page”. Then hold this page and a sheet of labels against the light.',
    line - 9,
    fonts.plain,
    9,
  );
  drawRuler(page.page, page, left, line, fonts.plain);
  write('The line must be 150 mm (5.9 in) long.', line + 12, fonts.plain, 9);
  return new Uint8Array(await file.save());
}

function drawRuler(page: PDFPage, { x, y }: Page, left: number, top: number, font: PDFFont): void {
  const stroke = (fromX: number, fromY: number, toX: number, toY: number) =>
    page.drawLine({
      start: { x: x(fromX), y: y(fromY) },
      end: { x: x(toX), y: y(toY) },
      thickness: 0.5,
      color: BLACK,
    });
  stroke(left, top, left + RULER, top);
  for (let at = 0; at <= RULER; at++) {
    stroke(left + at, top, left + at, top - (at % 10 === 0 ? 4 : at % 5 === 0 ? 3 : 2));
    if (at % 10 === 0)
      page.drawText(String(at), { x: x(left + at) - 3, y: y(top + 4), size: 7, font, color: BLACK });
  }
}
