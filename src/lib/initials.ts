/** FMT-17, FMT-18: first letters of the first and last word, or the first two letters of a single one. Counts characters, not code units. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return '';
  const letters =
    words.length === 1 ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...last].slice(0, 1));
  return letters.join('').toUpperCase();
}
