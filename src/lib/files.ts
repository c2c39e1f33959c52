/** What can be said of a file before it is sent (FAULT-93). */

const KILO = 1024;

/** A size as people read it: `420 bytes`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const units = ['KB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  const value = bytes / KILO ** power;
  return `${value < 100 ? Number(value.toFixed(1)) : Math.round(value)} ${units[power - 1]}`;
}

export interface FileRules {
  /** As an input's `accept` has it: `.pdf,image/png`. */
  accept: string;
  /** The same in words: 'a picture or a PDF file'. */
  kinds: string;
  /** In bytes. */
  most: number;
}

type FileLike = Pick<File, 'name' | 'size' | 'type'>;

/** By its ending or by the type that the browser gives it: for some endings it gives none. */
const isAccepted = ({ name, type }: FileLike, accept: string): boolean =>
  accept.split(',').some((kind) => {
    const wanted = kind.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

/** Parts of a path, control characters, and those that turn the writing direction: 'gpj.exe' may show as 'exe.jpg'. */
const UNSAFE_NAME = /[\\/\p{Cc}\p{Bidi_Control}]|^\.*$/u;

/** Why a file cannot be sent, in words; undefined where it can. */
export function fileProblem(file: FileLike, { accept, kinds, most }: FileRules): string | undefined {
  if (UNSAFE_NAME.test(file.name))
    return 'The name of this file has characters that cannot be sent. Rename it and choose it again.';
  if (!isAccepted(file, accept)) return `This is not ${kinds}.`;
  if (file.size === 0) return 'This file is empty.';
  if (file.size > most)
    return `This file is too large (${fileSize(file.size)}). At most ${fileSize(most)} can be sent.`;
  return undefined;
}
