/** Lower case without accents: 'Tomás' and 'tomas' are the same in a search. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * Returns a predicate for texts that contain the search, or words that begin with its words, in any order: 'reyes tom'
 * finds 'Tomás Reyes'. An empty search finds every text.
 */
export function searchMatcher(search: string | undefined): (text: string) => boolean {
  const folded = foldText(search ?? '').trim();
  const words = wordsOf(folded);
  return (text) => {
    if (folded === '') return true;
    const content = foldText(text);
    if (content.includes(folded)) return true;
    // Also whole numbers and codes: '06-600'.
    const parts = words.length > 1 ? content.split(/[^\p{L}\p{N}]+/u).concat(content.split(/\s+/)) : [];
    return words.length > 1 && words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}

/** The same for 'Tomás Reyes' and 'Reyes, Tomas'. */
export const nameKey = (name: string): string => wordsOf(foldText(name)).sort().join(' ');
