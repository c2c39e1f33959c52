/** FMT-09: somebody who can be mentioned, or has been. */
export interface MentionChoice {
  id: string;
  name: string;
}

/** Within a word an '@' mentions nobody: that is an e-mail address. */
const AT = /(?<![\p{L}\p{M}\p{N}_])@/gu;
const WORD_GOES_ON = /^[\p{L}\p{M}\p{N}_]/u;

/** Whether these words stand at a place, to their end: '12' does not stand in '123', nor 'Jane Do' in 'Jane Doe'. */
const standsAt = (text: string, at: number, words: string): boolean =>
  words !== '' &&
  text.startsWith(words, at) &&
  !WORD_GOES_ON.test(text.slice(at + words.length, at + words.length + 2));

type Read = (text: string, at: number) => string | undefined;

/** Reads the longest of these words that stands at a place. Looks once per length: there may be thousands of people. */
function longestOf(words: Iterable<string>): Read {
  const known = new Set(words);
  const lengths = [...new Set(Array.from(known, ({ length }) => length))].sort((a, b) => b - a);
  return (text, at) =>
    lengths
      .map((length) => text.slice(at, at + length))
      .find((part) => known.has(part) && standsAt(text, at, part));
}

/** Puts something else in the place of each mention that `read` finds behind an '@'; undefined leaves it as written. */
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

/** FMT-06: a stored text as people read it, '@123' as '@Jane Doe'. Unknown ids stay as they are (FMT-08). */
export function showMentions(text: string, people: readonly MentionChoice[]): string {
  const names = new Map(named(people).map(({ id, name }) => [id, name]));
  return swap(text, longestOf(names.keys()), (id) => names.get(id));
}

/** Who is mentioned in a stored text, in its order. */
export function chosenIn(text: string, people: readonly MentionChoice[]): MentionChoice[] {
  const known = new Map(named(people).map((person) => [person.id, person]));
  const chosen: (MentionChoice | undefined)[] = [];
  swap(text, longestOf(known.keys()), (id) => void chosen.push(known.get(id)));
  return chosen.filter((person) => person !== undefined);
}

/** What is being typed behind an '@' right before the caret, to look for people by; undefined where nobody is meant (FMT-09). */
export const mentionSearch = (text: string, caret: number): string | undefined =>
  /(?<![\p{L}\p{M}\p{N}_])@([^@\n]{0,60})$/u.exec(text.slice(0, caret))?.[1];
