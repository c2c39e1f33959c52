/** FMT-09: a person who can be or is mentioned. */
export interface MentionChoice {
  id: string;
  name: string;
}

/** Within a word, '@' belongs to an email address. */
const AT = /(?<![\p{L}\p{M}\p{N}_])@/gu;
const WORD_CONTINUES = /^[\p{L}\p{M}\p{N}_]/u;

/**
 * True when the text has these words at a position, up to a word end: '12' is not in '123', nor 'Jane Do' in 'Jane
 * Doe'.
 */
const hasWordsAt = (text: string, at: number, words: string): boolean =>
  words !== '' &&
  text.startsWith(words, at) &&
  !WORD_CONTINUES.test(text.slice(at + words.length, at + words.length + 2));

type MentionReader = (text: string, at: number) => string | undefined;

/** Finds the longest of these words at a position. Checks once per length, because there may be thousands of people. */
function longestMatch(words: Iterable<string>): MentionReader {
  const known = new Set(words);
  const lengths = [...new Set(Array.from(known, ({ length }) => length))].sort((a, b) => b - a);
  return (text, at) =>
    lengths
      .map((length) => text.slice(at, at + length))
      .find((part) => known.has(part) && hasWordsAt(text, at, part));
}

/** Replaces each mention that `read` finds after an '@'; undefined keeps it. `at` is where its '@' is in the new text. */
function replaceMentions(
  text: string,
  read: MentionReader,
  replace: (mention: string, at: number) => string | undefined,
): string {
  let swapped = '';
  let done = 0;
  for (const { index } of text.matchAll(AT)) {
    const start = index + 1;
    const mention = index < done ? undefined : read(text, start);
    if (mention === undefined) continue;
    swapped += text.slice(done, start);
    swapped += replace(mention, swapped.length - 1) ?? mention;
    done = start + mention.length;
  }
  return swapped + text.slice(done);
}

const withName = (people: readonly MentionChoice[]) => people.filter(({ name }) => name !== '');

/** FMT-06: shows a stored text with names: '@123' becomes '@Jane Doe'. Unknown ids stay (FMT-08). */
export function showMentions(text: string, people: readonly MentionChoice[]): string {
  const names = new Map(withName(people).map(({ id, name }) => [id, name]));
  return replaceMentions(text, longestMatch(names.keys()), (id) => names.get(id));
}

/** A mention, and where its '@' is in the text as it is shown. */
export interface Mention extends MentionChoice {
  at: number;
}

/** The mentions in a stored text, in order. */
export function mentionedIn(text: string, people: readonly MentionChoice[]): Mention[] {
  const known = new Map(withName(people).map((person) => [person.id, person]));
  const found: Mention[] = [];
  replaceMentions(text, longestMatch(known.keys()), (id, at) => {
    const person = known.get(id);
    if (person) found.push({ ...person, at });
    return person?.name;
  });
  return found;
}

/** The search term after an '@' before the caret; undefined if there is none (FMT-09). */
export const mentionSearch = (text: string, caret: number): string | undefined =>
  /(?<![\p{L}\p{M}\p{N}_])@([^@\n]{0,60})$/u.exec(text.slice(0, caret))?.[1];

/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 20_000;
