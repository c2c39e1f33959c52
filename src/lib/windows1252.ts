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

const LINE_BREAK = /[\t\r\n]/;
const isKnown = (char: string): boolean => LINE_BREAK.test(char) || windows1252Code(char) !== undefined;

/** In place of what has no letter in the encoding. */
const NO_LETTER = '_';

/** The text in the letters of the encoding: others become the nearest ones. */
export const inWindows1252 = (text: string): string => inLettersOf(isKnown, NO_LETTER, text);

/** Returns the bytes of a text in the letters of the encoding. */
export const windows1252Bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => windows1252Code(char) ?? char.charCodeAt(0));
