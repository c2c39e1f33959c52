/** Lower case without accents: 'Tomás' and 'tomas' are the same in a search. */
const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * Returns a predicate for texts that contain every word of the search, in any order: 'reyes tom' finds 'Tomás Reyes'.
 * An empty search finds every text.
 */
export function searchMatcher(search: string | undefined): (text: string) => boolean {
  const words = wordsOf(search ?? '');
  return (text) => {
    if (words.length === 0) return true;
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** The same for 'Tomás Reyes' and 'Reyes, Tomas'. */
export const nameKey = (name: string): string => wordsOf(name).sort().join(' ');
