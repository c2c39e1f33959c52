import type { PDFDocumentProxy } from 'pdfjs-dist';
import { trustedWorker } from '../../lib/trustedWorker';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

export type { PDFDocumentProxy as PdfFile, PDFPageProxy as PdfPage } from 'pdfjs-dist';

/** Why a PDF cannot be shown: it needs a password, the one that was typed is wrong, or it cannot be read. */
export type PdfProblem = 'password' | 'wrong password' | 'damaged';

export class PdfError extends Error {
  constructor(readonly problem: PdfProblem) {
    super(problem);
  }
}

/** `PasswordResponses.INCORRECT_PASSWORD` of pdf.js, which is not loaded here. */
const INCORRECT_PASSWORD = 2;

/** What an error of pdf.js means. */
export function problemOf(cause: unknown): PdfProblem {
  const { name, code } = cause as { name?: string; code?: number };
  if (name !== 'PasswordException') return 'damaged';
  return code === INCORRECT_PASSWORD ? 'wrong password' : 'password';
}

/** Fonts, character maps and decoders that some files need (vite.config.ts). */
const resources = (folder: string) => new URL(`pdfjs/${folder}/`, document.baseURI).href;

/** One worker reads all files. It starts with the first of them. */
let port: Worker | undefined;

/**
 * Opens a PDF. Scripts in it never run, and nothing of it is fetched from elsewhere. `pdf.js` is loaded with the first file.
 * Throws a `PdfError`. The caller ends it with `loadingTask.destroy()`.
 */
export async function openPdf(data: ArrayBuffer, password?: string): Promise<PDFDocumentProxy> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  port ??= new Worker(trustedWorker(workerAddress), { type: 'module' });
  const task = getDocument({
    data,
    ...(password !== undefined && { password }),
    worker: PDFWorker.create({ port, verbosity: 0 }),
    cMapUrl: resources('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: resources('standard_fonts'),
    wasmUrl: resources('wasm'),
    iccUrl: resources('iccs'),
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const file = await task.promise;
    if (file.numPages === 0) throw new PdfError('damaged');
    return file;
  } catch (cause) {
    void task.destroy();
    throw new PdfError(problemOf(cause));
  }
}
