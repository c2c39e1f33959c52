/** Files of the safety services, such as photos (SAFE-25…27). */
import * as z from 'zod/mini';
import { fileSize } from '../lib/files';
import { webAddress } from '../lib/webAddress';
import { call } from './client';
import { config } from './config';
import { type Endpoint, endpoint, type EndpointAccess } from './endpoint';
import { ApiError } from './errors';
import { photo } from './evidence';
import { ignoredBody, object, text } from './schema';

const UPLOAD_FAILED = "Couldn't upload this file.";
/** The statuses of an upload with which the server refuses the file itself. */
const REFUSED = [400, 403, 404, 409, 415, 422];

/**
 * Returns what users read when a file was not taken: what the server says about it, such as what a virus scan has found.
 * Servers and proxies say little about size and room.
 */
function uploadFailure({ status, text, refusals: [refusal] }: ApiError, file: File): string {
  if (status === 507) return "Your company's file storage is full. Ask your administrator to make room.";
  // Without the name of the field, which users do not know.
  if (refusal) return refusal[1];
  // A text with a number names the limit.
  if (status === 413 && !/\d/.test(text))
    return `This file is too large for the server (${fileSize(file.size)}). Choose a smaller one.`;
  return REFUSED.includes(status) && text === UPLOAD_FAILED
    ? 'The server refused this file. Choose another one, or ask your administrator.'
    : text;
}

/** The calls for files of one service. `name` is in their keys: `Inspection` makes `uploadInspectionFile`. */
export const fileCalls = <const Path extends string>(
  name: string,
  path: Path,
  access: EndpointAccess = 'session',
) => ({
  /**
   * CALL-247, SAFE-25: form data with one `file`, and `takenAt` (see `photo`) if the camera wrote it there. A repeated `uploadId` of the same person is the file that is there; of
   * another person it is refused (FAULT-151).
   */
  upload: endpoint({
    access,
    key: `upload${name}File`,
    method: 'POST',
    path,
    fallback: UPLOAD_FAILED,
    multipart: ['file', 'uploadId', 'takenAt?'],
    request: z.instanceof(FormData),
    response: photo,
  }),
  /** CALL-248, SAFE-26: only by the person who uploaded it, and only until a saved record refers to it: 403, 409. */
  remove: endpoint({
    access,
    key: `delete${name}File`,
    method: 'DELETE',
    path: `${path}/{fileId}` as const,
    fallback: "Couldn't remove this file.",
    response: ignoredBody,
  }),
  /**
   * CALL-249, SAFE-27: an address under which the file can be opened for a while, without tokens. It is absolute, or
   * relative to the API's base address.
   */
  url: endpoint({
    access,
    key: `${name.charAt(0).toLowerCase()}${name.slice(1)}FileUrl`,
    method: 'GET',
    path: `${path}/{fileId}/url` as const,
    fallback: "Couldn't load this file.",
    response: object({ url: text }),
  }),
});

export type FileCalls = ReturnType<typeof fileCalls<`/${string}`>>;

/** The whole address of a file; '' for one that is no web address. The API may answer one relative to its base. */
export const fileAddress = (url: string): string =>
  webAddress(url, new URL(`${config().apiBaseUrl}/`, document.baseURI).href)?.href ?? '';

const silent = true;

interface UploadTools {
  /** Stays the same on a retry (FAULT-94). */
  id: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

interface FileServiceOptions {
  anyFile?: boolean;
  /** Other parameters of its paths than the file. */
  params?: Readonly<Record<string, string>>;
}

/** Files that can only be read. `url`: the call for the address of one. */
export const readableFiles = (
  name: string,
  url: Endpoint<string, { url: string }, undefined>,
  params: Readonly<Record<string, string>> = {},
) => ({
  name,
  address: async (fileId: string, signal: AbortSignal) =>
    fileAddress((await call(url, { params: { ...params, fileId } as never, silent, signal })).url),
});

/** The files of one service, for `FileService` of the kit (CALL-247…249). The kit shows the errors. */
export const fileServiceOf = (
  name: string,
  calls: FileCalls,
  { anyFile = false, params = {} }: FileServiceOptions = {},
) => ({
  ...readableFiles(name, calls.url, params),
  anyFile,
  upload: async (file: File, takenAt: string, { id: uploadId, signal, onProgress }: UploadTools) => {
    const body = new FormData();
    body.set('uploadId', uploadId);
    if (takenAt) body.set('takenAt', takenAt);
    body.set('file', file, file.name);
    try {
      const stored = await call(calls.upload, { params: params as never, body, signal, onProgress, silent });
      return { ...stored, takenAt: stored.takenAt || takenAt };
    } catch (cause) {
      throw cause instanceof ApiError ? new Error(uploadFailure(cause, file), { cause }) : cause;
    }
  },
  remove: (fileId: string) => call(calls.remove, { params: { ...params, fileId }, silent }),
});
