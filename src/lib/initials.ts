/** What is no letter to be seen: punctuation, and marks without a shape, though those also join the parts of an emoji. */
const NO_LETTERS = /^[\p{P}\p{Cf}]+|[\p{P}\p{Bidi_Control}\p{Cc}]/gu;

/**
 * What people take for one character: a letter with its accents, an emoji of several parts. Without `Intl.Segmenter`
 * (Firefox before 125), whatever has a code point of its own.
 */
function characters(text: string): string[] {
  // Most names are plain, and the segmenter's data take a phone 40 ms to load.
  if (/^[\p{ASCII}\p{Script=Latin}]*$/u.test(text) || !('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** FMT-17, FMT-18: first letters of the first and last word, or the first two letters of a single one; upper case. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .toUpperCase()
    .split(/\s+/u)
    .map((word) => word.replace(NO_LETTERS, ''))
    .filter((word) => word !== '');
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (words.length === 1) return characters(first).slice(0, 2).join('');
  return [first, last].map((word) => characters(word)[0]).join('');
}
