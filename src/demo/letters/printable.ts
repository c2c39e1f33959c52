import { inLettersOf } from '../../lib/latinLetters';
import { windows1252Code } from '../../lib/windows1252';
import { letterWidth } from './letters';

const hasLetter = (char: string): boolean =>
  windows1252Code(char) !== undefined || letterWidth(char) !== undefined;

/** In place of what has no letter, such as an emoji. */
const BOX = '□';

/** Hebrew words, which are read from right to left. */
const HEBREW = /[\u05d0-\u05ea]+(?:[\s'"-]+[\u05d0-\u05ea]+)*/gu;

/** Returns a text in the letters that a PDF of the demo has, from left to right (FAULT-122). */
export const printable = (text: string): string =>
  inLettersOf(hasLetter, BOX, text).replace(HEBREW, (words) => [...words].reverse().join(''));
