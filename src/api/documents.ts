/** Records as documents: a PDF of one, one PDF or a zip of many, and by email. */
import * as z from 'zod/mini';
import { call } from './client';
import { endpoint } from './endpoint';
import { requiredText, textUpTo } from './fieldSchemas';
import { ignoredBody } from './schema';
import { capitalized } from '../lib/capitalized';

/** `PDF`: one file with all records. `ZIP`: a PDF file each. */
const documentFormats = ['PDF', 'ZIP'] as const;
type DocumentFormat = (typeof documentFormats)[number];

export const MAX_DOCUMENTS = 500;
const MAX_RECIPIENTS = 10;

/** An HTML page comes from a proxy (FAULT-42). */
export const fileOfType = (...types: string[]) =>
  z
    .instanceof(Blob)
    .check(z.refine<Blob>(({ type }) => types.some((one) => type.startsWith(`application/${one}`))));

/** The file of a PDF call. */
export const pdfFile = fileOfType('pdf', 'octet-stream');

const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Recipients are separated by commas, semicolons or line breaks. */
export const documentEmail = z.object({
  to: requiredText('To', 2000).check(
    z.superRefine<string>((text, context) => {
      const recipients = recipientsOf(text);
      const wrong = recipients.find((one) => !address.test(one));
      const message =
        wrong !== undefined
          ? `Type email addresses, such as name@company.com. This is none: ${wrong}`
          : recipients.length > MAX_RECIPIENTS && `At most ${MAX_RECIPIENTS} recipients`;
      if (message) context.addIssue({ code: 'custom', message, input: text });
    }),
  ),
  subject: requiredText('Subject', 200),
  message: textUpTo('Message', 5000),
});
export type DocumentEmail = z.output<typeof documentEmail>;

/** The addresses in the field `to`. */
export const recipientsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * The calls for the documents of a record. `name` is in their keys: `dailyReport` makes `dailyReportPdf`,
 * `dailyReportFiles` and `emailDailyReport`. `path` is the path of the list and `one` that of a record, whose parameter
 * is `{…Id}`. `query` names parameters of the PDF.
 */
export const documentCalls = <const Path extends string, const One extends string>(
  name: string,
  path: Path,
  one: One,
  query: readonly string[] = [],
) => ({
  pdf: endpoint({
    key: `${name}Pdf`,
    method: 'GET',
    path: `${one}/pdf` as const,
    query,
    fallback: "Couldn't create the PDF.",
    responseType: 'blob',
    response: pdfFile,
  }),
  /** The records in the order of `ids`. Those that the user may not read, or that are deleted, are refused: 404. */
  files: endpoint({
    key: `${name}Files`,
    method: 'POST',
    path: `${path}/files` as const,
    fallback: "Couldn't create the file.",
    request: z.object({
      ids: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_DOCUMENTS)),
      format: z.enum(documentFormats),
    }),
    responseType: 'blob',
    response: fileOfType('pdf', 'zip', 'x-zip-compressed', 'octet-stream'),
  }),
  /** Sends the PDF as an attachment. */
  email: endpoint({
    key: `email${capitalized(name)}`,
    method: 'POST',
    path: `${one}/email` as const,
    fallback: "Couldn't send the email. What you typed is still here.",
    request: documentEmail,
    response: ignoredBody,
  }),
});

type DocumentCalls = ReturnType<typeof documentCalls<`/${string}`, `/${string}/{recordId}`>>;

/** `call` for the path of any record. */
const callAny = call as <ResponseData, Body>(
  row: { response: z.ZodMiniType<ResponseData>; request?: z.ZodMiniType<Body> },
  input: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: NoInfer<Body>;
    silent: true;
    signal?: AbortSignal | undefined;
  },
) => Promise<ResponseData>;

/** The documents of a resource's records. The kit shows the errors. */
export const recordDocuments = (
  { params }: { params: (id: string) => Record<string, string> },
  { pdf, files, email }: { [Name in keyof DocumentCalls]: Pick<DocumentCalls[Name], 'response' | 'request'> },
) => ({
  fetchPdf: (id: string, signal?: AbortSignal, query: Record<string, string> = {}) =>
    callAny(pdf, { params: params(id), query, silent: true, signal }),
  fetchFiles: (ids: string[], format: DocumentFormat, signal?: AbortSignal) =>
    callAny(files, { body: { ids, format }, silent: true, signal }),
  sendEmail: (id: string, body: DocumentEmail) => callAny(email, { params: params(id), body, silent: true }),
});
