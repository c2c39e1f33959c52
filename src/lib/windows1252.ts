/** The encoding Windows-1252, of files for older programs and of the fonts that every PDF reader has. */
import { inLettersOf } from './latinLetters';

/** The codes that Latin-1 does not use, from 80 on in hexadecimal; 81, 8D, 8F, 90 and 9D are unassigned. */
const HIGH_CODES = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const codes: ReadonlyMap<string, number> = new Map(
  Array.from(HIGH_CODES, (char, index): [string, number] => [char, 128 + index]).filter(
    ([char]) => !/\p{Cc}/u.test(char),
  ),
);

/** The code of a character; undefined for one that the encoding lacks. */
export function windows1252Code(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code >= 160 && code <= 255) ? code : codes.get(char);
}

const isKnown = (char: string): boolean => windows1252Code(char) !== undefined;
/** A character that the encoding lacks. Tabs and line breaks separate cells and lines. */
const OTHER = new RegExp(`[^\\t\\r\\n -~\\u00a0-\\u00ff${[...codes.keys()].join('')}]`, 'gu');

/** In place of what has no letter in the encoding. */
const NO_LETTER = '_';

/** The text in the letters of the encoding: others become the nearest ones (FAULT-122). */
export const inWindows1252 = (text: string): string =>
  text.normalize('NFC').replace(OTHER, (char) => inLettersOf(isKnown, NO_LETTER, char));

/** The letters of a text that the encoding lacks, each once. */
export const lettersBeyond1252 = (text: string): string[] => [...new Set(text.normalize('NFC').match(OTHER))];

/** Returns the bytes of a text in the letters of the encoding. */
export function windows1252Bytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes[at] = code < 128 ? code : (windows1252Code(text.charAt(at)) ?? 0);
  }
  return bytes;
}
