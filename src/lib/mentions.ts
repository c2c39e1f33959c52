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

/** Who is mentioned in a stored text, in its order: the first `chosen` of `storeMentions` where that text is edited. */
export function chosenIn(text: string, people: readonly MentionChoice[]): MentionChoice[] {
  const known = new Map(named(people).map((person) => [person.id, person]));
  const chosen: (MentionChoice | undefined)[] = [];
  swap(text, longestOf(known.keys()), (id) => void chosen.push(known.get(id)));
  return chosen.filter((person) => person !== undefined);
}

/**
 * FMT-07: a shown text as it is stored, '@Jane Doe' as '@123'. `chosen` are those picked from the mention list, in the
 * order in which they stand in the text. Of people who share a name the one chosen is meant (FAULT-66); if none was
 * chosen, nobody is: rather no mention than one of the wrong person.
 */
export function storeMentions(
  text: string,
  chosen: readonly MentionChoice[],
  people: readonly MentionChoice[],
): string {
  const namesakes = new Map<string, Set<string>>();
  for (const { id, name } of [...people, ...chosen])
    namesakes.set(name, (namesakes.get(name) ?? new Set()).add(id));
  const longest = longestOf(namesakes.keys());
  let next = 0;

  /** The next one chosen comes before a longer name: a text may go on after '@Jane Doe' with ' Smith', another's name. */
  const read: Read = (words, at) => {
    const name = chosen[next]?.name;
    return name !== undefined && standsAt(words, at, name) ? name : longest(words, at);
  };
  return swap(text, read, (name) => {
    const later = chosen.findIndex((person, index) => index >= next && person.name === name);
    if (later >= 0) next = later + 1;
    const id = (chosen[later] ?? chosen.findLast((person) => person.name === name))?.id;
    const [only, other] = namesakes.get(name) ?? [];
    return id ?? (other === undefined ? only : undefined);
  });
}

/** What is being typed behind an '@' right before the caret, to look for people by; undefined where nobody is meant (FMT-09). */
export const mentionSearch = (text: string, caret: number): string | undefined =>
  /(?<![\p{L}\p{M}\p{N}_])@([^@\n]{0,60})$/u.exec(text.slice(0, caret))?.[1];
