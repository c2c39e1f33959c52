/**
 * Characters that are not visible letters: punctuation and format characters. Some of these join the parts of an
 * emoji.
 */
const NON_LETTERS = /^[\p{P}\p{Cf}]+|[\p{P}\p{Bidi_Control}\p{Cc}]/gu;

/**
 * User-perceived characters: letters with accents, emoji with several parts. Without `Intl.Segmenter` (Firefox before
 * 125), code points.
 */
function characters(text: string): string[] {
  // Most names are plain Latin, and loading the segmenter's data takes 40 ms on a phone.
  if (/^[\p{ASCII}\p{Script=Latin}]*$/u.test(text) || !('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/**
 * FMT-17, FMT-18: the first letters of the first and last word, or the first two letters of a single word, in upper
 * case.
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .toUpperCase()
    .split(/\s+/u)
    .map((word) => word.replace(NON_LETTERS, ''))
    .filter((word) => word !== '');
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (words.length === 1) return characters(first).slice(0, 2).join('');
  return [first, last].map((word) => characters(word)[0]).join('');
}
