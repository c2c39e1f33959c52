/** Lower case without accents: 'Tomás' and 'tomas' are the same in a search. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean);

/** True when the text contains every word of the search, in any order: 'reyes tom' finds 'Tomás Reyes'. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return wordsOf(search).every((word) => folded.includes(word));
}

/** The same for 'Tomás Reyes' and 'Reyes, Tomas'. */
export const nameKey = (name: string): string => wordsOf(name).sort().join(' ');
