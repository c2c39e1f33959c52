import { seenTexts } from '../../../components/pdf/placedTexts';
import type { PdfFile } from '../../../components/pdf/pdfjs';
import { numberInFileName, readTitleBlock } from '../../../domain/drawings/titleBlock';

/** A page of a chosen file as a sheet: what its title block says, to be confirmed. */
export interface ReadSheet {
  fileName: string;
  page: number;
  number: string;
  name: string;
  revision: string;
}

/** Characters of the words on a sheet that are kept for the search. */
const MAX_WORDS = 20_000;

/**
 * Reads the title blocks of all pages. Where a page has no texts, as a scan, the number comes from the name of the file,
 * if it has one page, and the rest is typed. `onPage` is called with the number of each page. Rejects with the reason of
 * `signal` when it is aborted: a large set takes a while.
 */
export async function readSheets(
  file: PdfFile,
  fileName: string,
  onPage: (page: number) => void,
  signal: AbortSignal,
) {
  const sheets: ReadSheet[] = [];
  /** By page. */
  const words = new Map<number, string>();
  for (let number = 1; number <= file.numPages; number++) {
    signal.throwIfAborted();
    onPage(number);
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const texts = await seenTexts(page);
    const read = readTitleBlock(texts, viewport);
    const ofFile = file.numPages === 1 ? numberInFileName(fileName) : '';
    sheets.push({
      fileName,
      page: number,
      number: read.number || ofFile,
      name: read.title,
      revision: read.revision || '0',
    });
    words.set(
      number,
      texts
        .map(({ text }) => text)
        .join(' ')
        .slice(0, MAX_WORDS),
    );
    page.cleanup();
  }
  return { sheets, words, hasTexts: [...words.values()].some(Boolean) };
}
