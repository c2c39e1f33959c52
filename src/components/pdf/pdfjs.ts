import type { PDFDocumentProxy } from 'pdfjs-dist';
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

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The Content-Security-Policy requires a Trusted Types policy of this name for the address of the worker. */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: (url) => {
    if (url === workerAddress) return url;
    throw new TypeError(`no worker may be loaded from ${url}`);
  },
});

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
  port ??= new Worker(trusted?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
  const task = getDocument({
    data,
    ...(password !== undefined && { password }),
    worker: PDFWorker.create({ port }),
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
