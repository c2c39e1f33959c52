/** FMT-09: a person who can be or is mentioned. */
export interface MentionChoice {
  id: string;
  name: string;
}

/** Within a word, '@' belongs to an e-mail address. */
const AT = /(?<![\p{L}\p{M}\p{N}_])@/gu;
const WORD_GOES_ON = /^[\p{L}\p{M}\p{N}_]/u;

/**
 * True when the text has these words at a position, up to a word end: '12' is not in '123', nor 'Jane Do' in 'Jane
 * Doe'.
 */
const standsAt = (text: string, at: number, words: string): boolean =>
  words !== '' &&
  text.startsWith(words, at) &&
  !WORD_GOES_ON.test(text.slice(at + words.length, at + words.length + 2));

type Read = (text: string, at: number) => string | undefined;

/** Finds the longest of these words at a position. Checks once per length, because there may be thousands of people. */
function longestOf(words: Iterable<string>): Read {
  const known = new Set(words);
  const lengths = [...new Set(Array.from(known, ({ length }) => length))].sort((a, b) => b - a);
  return (text, at) =>
    lengths
      .map((length) => text.slice(at, at + length))
      .find((part) => known.has(part) && standsAt(text, at, part));
}

/** Replaces each mention that `read` finds after an '@'; undefined keeps it. */
function swap(text: string, read: Read, put: (mention: string) => string | undefined): string {
  let swapped = '';
  let done = 0;
  for (const { index } of text.matchAll(AT)) {
    const start = index + 1;
    const mention = index < done ? undefined : read(text, start);
    if (mention === undefined) continue;
    swapped += text.slice(done, start) + (put(mention) ?? mention);
    done = start + mention.length;
  }
  return swapped + text.slice(done);
}

const named = (people: readonly MentionChoice[]) => people.filter(({ name }) => name !== '');

/** FMT-06: shows a stored text with names: '@123' becomes '@Jane Doe'. Unknown ids stay (FMT-08). */
export function showMentions(text: string, people: readonly MentionChoice[]): string {
  const names = new Map(named(people).map(({ id, name }) => [id, name]));
  return swap(text, longestOf(names.keys()), (id) => names.get(id));
}

/** The people mentioned in a stored text, in order. */
export function chosenIn(text: string, people: readonly MentionChoice[]): MentionChoice[] {
  const known = new Map(named(people).map((person) => [person.id, person]));
  const chosen: (MentionChoice | undefined)[] = [];
  swap(text, longestOf(known.keys()), (id) => void chosen.push(known.get(id)));
  return chosen.filter((person) => person !== undefined);
}

/** The search term after an '@' before the caret; undefined if there is none (FMT-09). */
export const mentionSearch = (text: string, caret: number): string | undefined =>
  /(?<![\p{L}\p{M}\p{N}_])@([^@\n]{0,60})$/u.exec(text.slice(0, caret))?.[1];
