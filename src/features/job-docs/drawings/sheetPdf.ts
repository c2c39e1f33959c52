import {
  concatTransformationMatrix,
  degrees,
  LineCapStyle,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineJoin,
  LineJoinStyle,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { AffineMatrix } from '../../../domain/drawings/alignment';
import { WATERMARK, WATERMARK_ANGLE, watermarkSize } from '../../../domain/drawings/watermark';

/** Each from 0 to 1. */
export interface Paint {
  red: number;
  green: number;
  blue: number;
  opacity: number;
}

/** A path of an SVG over a page, in points from the top left of the page as it is seen, y downward. */
export interface PathOnSheet {
  path: string;
  /** Moves and scales it, as in CSS. */
  matrix: AffineMatrix;
  stroke: Paint | undefined;
  strokeWidth: number;
  fill: Paint | undefined;
}

/** A text over a page; (x, y) is the left end of its baseline, as in `PathOnSheet`. */
export interface TextOnSheet {
  text: string;
  x: number;
  y: number;
  /** Of its letters, in points. */
  size: number;
  paint: Paint;
}

interface SheetContents {
  /** From 1. */
  page: number;
  /** Degrees by which the user has turned the page clockwise. */
  turn: number;
  title: string;
  /** Says by what the sheet is superseded; '' for the current revision. */
  supersededBy: string;
  paths: readonly PathOnSheet[];
  texts: readonly TextOnSheet[];
}

/** A text as a PNG picture, for letters that the fonts of PDF programs do not have. Lengths in points. */
export type DrawText = (
  text: string,
  size: number,
  paint: Paint,
) => Promise<{ png: Uint8Array; width: number; height: number; descent: number }>;

const RED: Paint = { red: 0.78, green: 0, blue: 0, opacity: 1 };
/** The share of a capital letter in the size of a font. */
const CAPITAL = 0.72;

/**
 * A PDF of one page of `bytes`, with what is drawn over it (DOC-14). The page stays as it is, text and lines included, and is
 * turned as the user has turned it. Rejects if the file is encrypted with a password or broken.
 */
export async function sheetPdf(
  bytes: Uint8Array,
  { page: number, turn, title, supersededBy, paths, texts }: SheetContents,
  drawText: DrawText,
): Promise<Uint8Array<ArrayBuffer>> {
  // A file that only its owner may change opens with an empty password.
  const source = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
  const target = await PDFDocument.create();
  target.setTitle(title);
  const page = copyPage(source, number - 1, target);
  page.setRotation(degrees((page.getRotation().angle + turn + 360) % 360));
  const { matrix, width, height } = seenPage(page);
  const fonts = {
    plain: await target.embedFont(StandardFonts.Helvetica),
    bold: await target.embedFont(StandardFonts.HelveticaBold),
  };

  async function write({ text, x, y, size, paint }: TextOnSheet, font: PDFFont) {
    const words = text.replace(/\s+/g, ' ');
    const { opacity } = paint;
    if (isEncodable(words, font))
      return page.drawText(words, { x, y: height - y, size, font, color: colorOf(paint), opacity });
    const picture = await drawText(words, size, paint);
    page.drawImage(await target.embedPng(picture.png), {
      x,
      y: height - y - picture.descent,
      width: picture.width,
      height: picture.height,
    });
  }

  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrix),
    setLineJoin(LineJoinStyle.Round),
  );
  for (const { path, matrix: own, stroke, strokeWidth, fill } of paths) {
    page.pushOperators(
      pushGraphicsState(),
      // y downward while the path is moved; pdf-lib turns it again.
      concatTransformationMatrix(1, 0, 0, -1, 0, height),
      concatTransformationMatrix(...own),
      concatTransformationMatrix(1, 0, 0, -1, 0, 0),
    );
    page.drawSvgPath(path, {
      x: 0,
      y: 0,
      ...(stroke && {
        borderColor: colorOf(stroke),
        borderOpacity: stroke.opacity,
        borderWidth: strokeWidth,
      }),
      ...(fill && { color: colorOf(fill), opacity: fill.opacity }),
      borderLineCap: LineCapStyle.Round,
    });
    page.pushOperators(popGraphicsState());
  }
  for (const text of texts) await write(text, fonts.plain);
  if (supersededBy !== '') {
    const size = watermarkSize({ width, height });
    const angle = (WATERMARK_ANGLE * Math.PI) / 180;
    const [right, up] = [fonts.bold.widthOfTextAtSize(WATERMARK, size) / 2, (size * CAPITAL) / 2];
    page.drawText(WATERMARK, {
      x: width / 2 - right * Math.cos(angle) + up * Math.sin(angle),
      y: height / 2 - right * Math.sin(angle) - up * Math.cos(angle),
      size,
      font: fonts.bold,
      rotate: degrees(WATERMARK_ANGLE),
      color: colorOf(RED),
      opacity: 0.22,
    });
    const lineSize = size / 10;
    const x = Math.max(lineSize, width / 2 - (supersededBy.length * lineSize) / 4);
    await write({ text: supersededBy, x, y: lineSize * 1.1, size: lineSize, paint: RED }, fonts.bold);
  }
  page.pushOperators(popGraphicsState());
  return new Uint8Array(await target.save());
}

const colorOf = ({ red, green, blue }: Paint) => rgb(red, green, blue);

/** Other letters would become question marks. */
function isEncodable(text: string, font: PDFFont): boolean {
  const letters = new Set(font.getCharacterSet());
  return [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0));
}

/**
 * Copies a page with the layers of its file, because some are hidden. Links to other pages are left out: they would bring
 * those pages along.
 */
function copyPage(source: PDFDocument, index: number, target: PDFDocument): PDFPage {
  const { node } = source.getPage(index);
  const annotations = node.Annots();
  if (annotations instanceof PDFArray)
    for (let at = annotations.size() - 1; at >= 0; at--) {
      const annotation = annotations.lookup(at);
      if (annotation instanceof PDFDict && annotation.get(PDFName.of('Subtype')) === PDFName.of('Link'))
        annotations.remove(at);
    }
  const copier = PDFObjectCopier.for(source.context, target.context);
  const copied = copier.copy(node);
  const layers = source.catalog.get(PDFName.of('OCProperties'));
  if (layers) target.catalog.set(PDFName.of('OCProperties'), copier.copy(layers));
  return target.addPage(PDFPage.of(copied, target.context.register(copied), target));
}

/**
 * The size of a page as it is seen, and the matrix from points of it, y upward from its bottom left, to those of the stored
 * page. As pdf.js has it: the crop box within the media box, turned, in the page's own unit.
 */
function seenPage(page: PDFPage): { width: number; height: number; matrix: AffineMatrix } {
  const [media, crop] = [edgesOf(page.getMediaBox()), edgesOf(page.getCropBox())];
  const common = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  const { left, bottom, right, top } =
    common.left < common.right && common.bottom < common.top ? common : media;
  const entry = page.node.lookup(PDFName.of('UserUnit'));
  const unit = entry instanceof PDFNumber ? entry.asNumber() : 1;
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  const by = 1 / unit;
  const upright = { width, height };
  const turned = { width: height, height: width };
  switch (page.getRotation().angle) {
    case 90:
      return { ...turned, matrix: [0, by, -by, 0, right, bottom] };
    case 180:
      return { ...upright, matrix: [-by, 0, 0, -by, right, top] };
    case 270:
      return { ...turned, matrix: [0, -by, by, 0, left, top] };
    default:
      return { ...upright, matrix: [by, 0, 0, by, left, bottom] };
  }
}

function edgesOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return {
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  };
}
