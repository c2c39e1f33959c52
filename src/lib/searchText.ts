/** Compares texts as people type and spell them: in searches, and names in what is pasted or imported. */

/** Letters of names that no accent is taken from, as they are typed without their keys. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** The apostrophe of keyboards and of phones, accents and primes typed in its place, and the letter of Hawaiian. */
const APOSTROPHE = /['’‘‛`´ʹʻʼʽˈ′＇]/g;
const DASH = /[‐‑‒–—―−]/g;
const ACCENT = /[\u0300-\u036f]/g;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Lower case without accents, apostrophes, and letters that keyboards lack: 'Łukasz' is 'lukasz', 'O’Brien' 'obrien'.
 * Vowel signs of other scripts stay: without them other words would be equal.
 */
export function foldText(text: string): string {
  const plain = text.replace(APOSTROPHE, '');
  if (ASCII.test(plain)) return plain.toLowerCase();
  return plain
    .normalize('NFKD')
    .replace(ACCENT, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(DASH, '-');
}

/** Folded letters and digits alone: 'Given Name:' and 'given_name' are equal. */
export const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const withoutHyphens = (text: string): string => text.replace(/[\s-]+/g, ' ');
/** '033000' for '03 30 00', '03-30-00' and '03.30.00'. */
const withJoinedDigits = (text: string): string => text.replace(/(?<=\d)[\s.-](?=\d)/g, '');

/**
 * Returns a predicate for texts that contain the search, or words that begin with its words, in any order: 'reyes tom'
 * finds 'Tomás Reyes', 'smith-jones' 'Ann Smith Jones'. Numbers of at least four digits are found with any separators:
 * '033000' finds '03 30 00'. An empty search finds every text.
 */
export function searchMatcher(search: string | undefined): (text: string) => boolean {
  const typed = foldText(search ?? '').trim();
  const spaced = withoutHyphens(typed);
  const words = wordsOf(typed);
  const digits = withJoinedDigits(typed);
  const isNumber = /^\d{4,}$/.test(digits);
  return (text) => {
    if (typed === '') return true;
    const content = foldText(text);
    if (content.includes(typed) || withoutHyphens(content).includes(spaced)) return true;
    if (isNumber && withJoinedDigits(content).includes(digits)) return true;
    // Also whole numbers and codes: '06-600'.
    const parts = words.length > 1 ? content.split(/[^\p{L}\p{M}\p{N}]+/u).concat(content.split(/\s+/)) : [];
    return words.length > 1 && words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}

/** Equal for 'Tomás Reyes' and 'Reyes, Tomas', 'Ann Smith-Jones' and 'Smith Jones, Ann', 'Cruz Jr.' and 'Cruz Jr'. */
export const nameKey = (name: string): string =>
  foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

const spelling = (name: string): string => name.normalize('NFC').trim().toLowerCase();
const folded = (name: string): string => foldText(name).trim().replace(/\s+/g, ' ');

/**
 * Returns a function that finds the items of a name: those spelled so, or else those with an equal `keyOf`. With
 * several, only a person can tell which is meant (FAULT-123).
 */
export function nameLookup<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  keyOf: (name: string) => string = folded,
): (name: string) => readonly Item[] {
  const bySpelling = new Map<string, Item[]>();
  const byKey = new Map<string, Item[]>();
  const add = (found: Map<string, Item[]>, key: string, item: Item) => {
    const same = found.get(key);
    if (same) same.push(item);
    else found.set(key, [item]);
  };
  for (const item of items) {
    add(bySpelling, spelling(nameOf(item)), item);
    add(byKey, keyOf(nameOf(item)), item);
  }
  return (name) =>
    keyOf(name) === '' ? [] : (bySpelling.get(spelling(name)) ?? byKey.get(keyOf(name)) ?? []);
}
