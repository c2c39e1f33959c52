import type { Choice } from '../form/SelectFilter';

/** What a file can be read as; the browser knows the values. */
export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Latin-1)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
] as const satisfies Choice[];
export type Encoding = (typeof encodings)[number]['value'];

export interface Decoded {
  text: string;
  encoding: Encoding;
  /** How it was found: by the file's own mark, because it is nothing else, as what is left, or by hand. */
  by: 'mark' | 'bytes' | 'guess' | 'hand';
}

const marks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** FAULT-92: the text of a file. Without a mark it is UTF-8 where it can be, else what Windows writes, which can be anything. */
export function decode(bytes: Uint8Array, wanted?: Encoding): Decoded {
  if (wanted) return { text: new TextDecoder(wanted).decode(bytes), encoding: wanted, by: 'hand' };
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes), encoding: marked[0], by: 'mark' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', by: 'bytes' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', by: 'guess' };
  }
}
