import { degrees, PDFDocument, PDFName, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface MadePage {
  /** Of the media box. */
  size?: [width: number, height: number];
  /** x, y, width and height, which may leave a part of the media box out. */
  crop?: [number, number, number, number];
  rotation?: number;
  userUnit?: number;
  /** The left ends of the baselines, in points of the stored page, and the direction of reading in degrees. */
  texts?: readonly (readonly [text: string, x: number, y: number, angle?: number])[];
}

/** A PDF of these pages. `change` sees the document before it is saved. */
export async function makePdf(
  pages: readonly MadePage[],
  change?: (document: PDFDocument, pages: readonly PDFPage[]) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const made = pages.map(({ size = [200, 100], crop, rotation = 0, userUnit, texts = [] }) => {
    const page = document.addPage(size);
    page.setRotation(degrees(rotation));
    if (crop) page.setCropBox(...crop);
    if (userUnit) page.node.set(PDFName.of('UserUnit'), document.context.obj(userUnit));
    for (const [text, x, y, angle = 0] of texts)
      page.drawText(text, { x, y, size: 10, font, rotate: degrees(angle) });
    return page;
  });
  change?.(document, made);
  return new Uint8Array(await document.save());
}

/** Opens a PDF as the app does, but in this thread. */
export const openMade = (bytes: Uint8Array, password?: string): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), verbosity: 0, isEvalSupported: false, ...(password && { password }) })
    .promise;
