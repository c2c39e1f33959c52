import type { DocumentKind, DocumentSettings } from '../../api/jobDocs/contract';
import { documentKindNames } from '../../api/jobDocs/contract';
import { fileSize } from '../../lib/files';
import { PICTURE_HEADER_BYTES, pictureKind } from '../../lib/pictureKind';
import { documentNameProblem } from './names';

/** The bytes from the start of a file that `documentKindOf` needs. */
export const KIND_HEADER_BYTES = 512;

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** True for UTF-8, UTF-16 with its mark, and Windows-1252 without control characters. */
const isText = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xfe') ||
  startsWith(bytes, '\xfe\xff') ||
  bytes.every((byte) => byte >= 32 || [9, 10, 12, 13].includes(byte));

/** What a file is by its first bytes. The name only tells office files from other zip files, and text from code. */
export function documentKindOf(bytes: Uint8Array, name: string): DocumentKind {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (startsWith(bytes, '%PDF-')) return 'PDF';
  if (pictureKind(bytes.slice(0, PICTURE_HEADER_BYTES))) return 'PICTURE';
  if (startsWith(bytes, 'PK') && /^(docx|xlsx|pptx|od[tsp])$/.test(extension)) return 'OFFICE';
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) return 'OFFICE';
  if (/^AC10\d\d/.test(String.fromCharCode(...bytes.slice(0, 6)))) return 'CAD';
  return /^(txt|csv|md|log)$/.test(extension) && isText(bytes) ? 'TEXT' : 'OTHER';
}

const MEGABYTE = 1024 * 1024;

/** Why a file cannot be uploaded: the rule, and who can change it (FAULT-93). Undefined if it can. */
export function uploadProblem(
  { name, size, kind }: { name: string; size: number; kind: DocumentKind },
  { maxMegabytes, kinds }: Pick<DocumentSettings, 'maxMegabytes' | 'kinds'>,
): string | undefined {
  const ask = 'A settings administrator can change this under Document settings.';
  if (size === 0) return 'The file is empty.';
  if (size > maxMegabytes * MEGABYTE)
    return `The file is too large (${fileSize(size)}). The limit is ${maxMegabytes} MB. ${ask}`;
  if (!kinds.includes(kind)) return `Files of this kind (${documentKindNames[kind]}) are not allowed. ${ask}`;
  return documentNameProblem(name);
}
