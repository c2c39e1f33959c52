/** A text while it is written: whom an '@' in it means is known by its place, so that namesakes stay apart (FAULT-66). */
import { type MentionChoice, mentionSearch } from './mentions';

/** Somebody picked from the mention list. */
interface Picked extends MentionChoice {
  /** Where in the text their '@' stands. */
  at: number;
}

export interface Mentioning {
  /** As people read it, with names (FMT-06). */
  text: string;
  /** In the order of the text. */
  picked: Picked[];
}

export const nothingSaid: Mentioning = { text: '', picked: [] };

const WORD = /[\p{L}\p{M}\p{N}_]/u;
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? '';

const endOf = ({ at, name }: Picked): number => at + 1 + name.length;

/** How many characters two texts begin with alike. */
function sameHead(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same++;
  return same;
}

const reversed = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text.at(-1 - i)).join('');

/** What the text became by typing, deleting or pasting, which leaves the caret at its end. Who was written into is no longer meant. */
export function typed({ text: before, picked }: Mentioning, text: string, caret: number): Mentioning {
  // Of two that read alike, only the caret tells which one was deleted.
  const tail = before.endsWith(text.slice(caret))
    ? text.length - caret
    : sameHead(reversed(before), reversed(text));
  const end = before.length - tail;
  const start = sameHead(before.slice(0, end), text.slice(0, text.length - tail));
  const by = text.length - before.length;
  const stay = picked.flatMap((person) => {
    if (endOf(person) <= start) return person;
    return person.at >= end ? { ...person, at: person.at + by } : [];
  });
  // Grown together with another word, or with the id that is stored for another name, it would not be read as a mention.
  const stands = (person: Picked) =>
    !WORD.test(lastOf(text.slice(0, person.at))) && !WORD.test(firstOf(text.slice(endOf(person))));
  const kept: Picked[] = [];
  for (const person of stay.filter(stands)) {
    const last = kept.at(-1);
    if (!last || endOf(last) < person.at) kept.push(person);
  }
  return { text, picked: kept };
}

/**
 * FMT-09: the '@' being typed right before the caret, and by what people are looked for; undefined where nobody is, as
 * within a name that was picked or right behind it.
 */
export function askedAt({ text, picked }: Mentioning, caret: number) {
  const search = mentionSearch(text, caret);
  if (search === undefined) return undefined;
  const at = caret - search.length - 1;
  return picked.some((person) => person.at <= at && at <= endOf(person)) ? undefined : { at, search };
}

/** Puts somebody in the place of the '@' being typed, and the caret behind them. */
export function mention(value: Mentioning, caret: number, { id, name }: MentionChoice) {
  const at = askedAt(value, caret)?.at ?? caret;
  const head = `${value.text.slice(0, at)}@${name}`;
  const rest = value.text.slice(caret);
  const gap = /^[\s.,;:!?)]/.test(rest) ? '' : ' ';
  const { text, picked } = typed(value, `${head}${gap}${rest}`, head.length + gap.length);
  const sorted = [...picked, { id, name, at }].sort((one, other) => one.at - other.at);
  return { value: { text, picked: sorted }, caret: head.length + 1 };
}

/** FMT-07, FAULT-66: as it is stored, each by their id. A name that nobody picked from the list stays a name. */
export function storedText({ text, picked }: Mentioning): string {
  let stored = '';
  let done = 0;
  for (const person of picked) {
    stored += `${text.slice(done, person.at)}@${person.id}`;
    done = endOf(person);
  }
  return stored + text.slice(done);
}
