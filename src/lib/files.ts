/** Checks of a file before upload (FAULT-93). */

import { UNREADABLE } from './number';

const KILO = 1024;

/** Formats a file size: `420 bytes`, `3.4 MB`. NaN is an unreadable one. */
export function fileSize(bytes: number): string {
  if (Number.isNaN(bytes)) return UNREADABLE;
  if (bytes < KILO) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const units = ['KB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  const value = bytes / KILO ** power;
  return `${value < 100 ? Number(value.toFixed(1)) : Math.round(value)} ${units[power - 1]}`;
}

export interface FileRules {
  /** The `accept` attribute of an input: `.pdf,image/png`. */
  accept: string;
  /** The accepted types as text: 'a picture or a PDF file'. */
  kinds: string;
  /** Bytes. */
  maxBytes: number;
}

type FileLike = Pick<File, 'name' | 'size' | 'type'>;

/** By extension or by the browser's type, which is missing for some extensions. */
const isAccepted = ({ name, type }: FileLike, accept: string): boolean =>
  accept.split(',').some((kind) => {
    const wanted = kind.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

/**
 * Path separators, control characters, and characters that change the writing direction: 'gpj.exe' may appear as
 * 'exe.jpg'.
 */
const UNSAFE_NAME = /[\\/\p{Cc}\p{Bidi_Control}]|^\.*$/u;

/** The name of a file without its extension and without what `fileProblem` refuses; `otherwise` where nothing is left. */
export const cleanName = (name: string, otherwise: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[\\/\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .replace(/^[\s.]+|\s+$/g, '') || otherwise;

/** Returns why a file cannot be sent; undefined if it can. */
export function fileProblem(file: FileLike, { accept, kinds, maxBytes }: FileRules): string | undefined {
  if (UNSAFE_NAME.test(file.name))
    return 'The file name has characters that are not allowed. Rename the file and choose it again.';
  if (!isAccepted(file, accept)) return `This file type is not supported. Choose ${kinds}.`;
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxBytes)
    return `This file is too large (${fileSize(file.size)}). The limit is ${fileSize(maxBytes)}.`;
  return undefined;
}
