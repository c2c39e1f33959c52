import { foldText } from '../../lib/searchText';

/** Rank of a match: lower is better. */
export const WHOLE_LABEL = 0;
export const LABEL_START = 1;
export const WORD_START = 2;
/** Needs the section or other search terms to match. */
export const OTHER_WORDS = 3;
/** Contains the letters in order. */
export const LETTERS = 4;

/** Minimum number of letters to match other search terms. Fewer would match too many. */
const MIN_KEYWORD_LENGTH = 3;

/** Words in lower case without diacritics: 'tomas' finds 'Tomás', 'tm' finds 'T&M Tickets'. */
const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const matchesWordStarts = (typed: string[], words: string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

/** For each word, the text from that word to the end, without spaces. */
const tails = (words: string[]): string[] => words.map((_, index) => words.slice(index).join(''));

function isSubsequence(text: string, letters: string): boolean {
  if (text[0] !== letters[0]) return false;
  let position = -1;
  for (const letter of letters) {
    position = text.indexOf(letter, position + 1);
    if (position < 0) return false;
  }
  return true;
}

/** Returns the rank, or undefined without a match. `others` are more search terms. */
export function match(typed: string, label: string, others: readonly string[] = []): number | undefined {
  const terms = wordsOf(typed);
  const letters = terms.join('');
  if (letters === '') return undefined;
  const words = wordsOf(label);
  const starts = tails(words);
  if (starts[0] === letters) return WHOLE_LABEL;
  if (starts[0]?.startsWith(letters)) return LABEL_START;
  if (matchesWordStarts(terms, words) || starts.some((start) => start.startsWith(letters))) return WORD_START;
  if (
    letters.length >= MIN_KEYWORD_LENGTH &&
    matchesWordStarts(terms, [...words, ...others.flatMap(wordsOf)])
  )
    return OTHER_WORDS;
  return letters.length > 1 && starts.some((start) => isSubsequence(start, letters)) ? LETTERS : undefined;
}

export interface Matched<Item> {
  item: Item;
  rank: number;
}

const LABEL_ALONE = [LABEL_START, WORD_START];

/**
 * Returns the matches, best first. Among equal ranks shorter labels come first. Scattered letters only count when
 * nothing else matches.
 */
export function matchAll<Item>(
  typed: string,
  items: readonly Item[],
  read: (item: Item) => { label: string; others?: readonly string[] },
): Matched<Item>[] {
  const matched = items.flatMap((item) => {
    const { label, others } = read(item);
    const rank = match(typed, label, others);
    return rank === undefined ? [] : [{ item, rank, length: LABEL_ALONE.includes(rank) ? label.length : 0 }];
  });
  const better = matched.filter(({ rank }) => rank < LETTERS);
  return (better.length > 0 ? better : matched).sort(
    (one, other) => one.rank - other.rank || one.length - other.length,
  );
}
