/** Records as PDF and zip files, and by email. */
import { zipSync } from 'fflate';
import { type documentCalls, recipientsOf } from '../api/documents';
import { PdfLayout } from './pdfLayout';
import type { Query } from './query';
import { notFound } from './refusal';
import { type Route, route, type SignedInCall } from './route';

interface DocumentOptions<Row> {
  /** Returns the record that the path names. Throws if the user may not read it. */
  readable: (call: SignedInCall) => Row;
  /** Returns the record with this id if the user may read it. */
  find: (call: SignedInCall, id: string) => Row | undefined;
  /** The record's noun, for the refusal: 'ticket'. */
  noun: string;
  /** The name of its file, without the extension. */
  fileName: (row: Row, call: SignedInCall) => string;
  /** Adds the record as a document. `query` is that of the call for the PDF of one record. */
  addDocument: (layout: PdfLayout, row: Row, call: SignedInCall, query?: Query) => void;
  /** Throws if the user may not send it. */
  checkEmail?: (row: Row, call: SignedInCall) => void;
}

export const fileResponse = (content: Uint8Array<ArrayBuffer>, name: string, kind: 'pdf' | 'zip'): Response =>
  new Response(content, {
    headers: {
      'Content-Type': `application/${kind}`,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${kind}`)}`,
    },
  });

/** Characters that file systems do not allow in a name. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]/gu;

/** Creates the demo's routes for the calls of `documentCalls`. */
export function documentRoutes<Row>(
  calls: ReturnType<typeof documentCalls<`/${string}`, `/${string}`>>,
  { readable, find, noun, fileName, addDocument, checkEmail }: DocumentOptions<Row>,
): Route[] {
  function pdfOf(rows: readonly Row[], call: SignedInCall, title: string, query?: Query) {
    const layout = new PdfLayout();
    for (const row of rows) addDocument(layout, row, call, query);
    return layout.toPdf(title);
  }

  /** One file per record. Equal names get a number. */
  function zipOf(rows: readonly Row[], call: SignedInCall) {
    const files: Record<string, Uint8Array> = {};
    for (const row of rows) {
      const name = fileName(row, call).replace(UNSAFE, '-');
      const isTaken = (candidate: string) => files[`${candidate}.pdf`] !== undefined;
      let free = name;
      for (let count = 2; isTaken(free); count++) free = `${name} (${count})`;
      files[`${free}.pdf`] = pdfOf([row], call, name);
    }
    return zipSync(files);
  }

  return [
    route(calls.pdf, (call) => {
      const row = readable(call);
      const name = fileName(row, call);
      return fileResponse(pdfOf([row], call, name, call.query), name, 'pdf');
    }),
    route(calls.files, (call) => {
      const { ids, format } = call.body;
      const rows = [...new Set(ids)].map((id) => {
        const row = find(call, id);
        if (row === undefined) throw notFound(noun);
        return row;
      });
      return format === 'PDF'
        ? fileResponse(pdfOf(rows, call, noun), noun, 'pdf')
        : fileResponse(zipOf(rows, call), noun, 'zip');
    }),
    route(calls.email, (call) => {
      const row = readable(call);
      checkEmail?.(row, call);
      const { to, subject, message } = call.body;
      const text = [message, `Attached: ${fileName(row, call)}.pdf`].filter(Boolean).join('\n\n');
      for (const recipient of recipientsOf(to)) call.demo.outbox.send({ to: recipient, subject, text });
      return undefined;
    }),
  ];
}
