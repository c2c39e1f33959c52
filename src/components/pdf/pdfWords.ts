import { openPdf } from './pdfjs';
import { seenTexts } from './placedTexts';

const PAGES = 3;

/** The words of the first pages of a PDF. '' for a scan, and for a file that cannot be read. */
export async function pdfWords(data: ArrayBuffer): Promise<string> {
  const file = await openPdf(data).catch(() => undefined);
  if (!file) return '';
  try {
    const pages = Array.from({ length: Math.min(PAGES, file.numPages) }, (_, index) => index + 1);
    const texts = await Promise.all(pages.map(async (number) => seenTexts(await file.getPage(number))));
    return texts
      .flat()
      .map(({ text }) => text)
      .join(' ');
  } finally {
    void file.loadingTask.destroy();
  }
}
