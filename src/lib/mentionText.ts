/**
 * A text being written with mentions. Each mention is tracked by its position, which distinguishes people of the same
 * name (FAULT-66).
 */
import { type Mention, type MentionChoice, mentionedIn, mentionSearch, showMentions } from './mentions';

export interface MentionText {
  /** The visible text with names (FMT-06). */
  text: string;
  /** The people chosen from the mention list, in the order of the text. */
  picked: Mention[];
}

export const emptyMentionText: MentionText = { text: '', picked: [] };

const WORD = /[\p{L}\p{M}\p{N}_]/u;
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? '';

const endOf = ({ at, name }: Mention): number => at + 1 + name.length;

/** Length of the common prefix of two texts. */
function commonPrefixLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same++;
  return same;
}

const reversed = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text.at(-1 - i)).join('');

/**
 * Applies typing, deleting or pasting, after which the caret is at the end of the change. A mention that was edited
 * is dropped.
 */
export function applyTyping({ text: before, picked }: MentionText, text: string, caret: number): MentionText {
  // If both texts are the same around the change, only the caret tells what was deleted.
  const tail = before.endsWith(text.slice(caret))
    ? text.length - caret
    : commonPrefixLength(reversed(before), reversed(text));
  const end = before.length - tail;
  const start = commonPrefixLength(before.slice(0, end), text.slice(0, text.length - tail));
  const by = text.length - before.length;
  const unedited = picked.flatMap((person) => {
    if (endOf(person) <= start) return person;
    return person.at >= end ? { ...person, at: person.at + by } : [];
  });
  // A mention that has merged with another word or a stored id would not be read as one.
  const isIntact = (person: Mention) =>
    !WORD.test(lastOf(text.slice(0, person.at))) && !WORD.test(firstOf(text.slice(endOf(person))));
  const kept: Mention[] = [];
  for (const person of unedited.filter(isIntact)) {
    const last = kept.at(-1);
    if (!last || endOf(last) < person.at) kept.push(person);
  }
  return { text, picked: kept };
}

/**
 * FMT-09: the '@' before the caret and its search term; undefined elsewhere, such as inside or right after a chosen
 * name.
 */
export function mentionAt({ text, picked }: MentionText, caret: number) {
  const search = mentionSearch(text, caret);
  if (search === undefined) return undefined;
  const at = caret - search.length - 1;
  return picked.some((person) => person.at <= at && at <= endOf(person)) ? undefined : { at, search };
}

/** Replaces the typed '@' with a person and moves the caret behind the name. */
export function insertMention(value: MentionText, caret: number, { id, name }: MentionChoice) {
  const at = mentionAt(value, caret)?.at ?? caret;
  const head = `${value.text.slice(0, at)}@${name}`;
  const rest = value.text.slice(caret);
  const gap = /^[\s.,;:!?)]/.test(rest) ? '' : ' ';
  const { text, picked } = applyTyping(value, `${head}${gap}${rest}`, head.length + gap.length);
  const sorted = [...picked, { id, name, at }].sort((one, other) => one.at - other.at);
  return { value: { text, picked: sorted }, caret: head.length + 1 };
}

/** FMT-07, FAULT-66: the stored text, with ids for mentions. Names that were not chosen from the list stay text. */
export function mentionMarkup({ text, picked }: MentionText): string {
  let stored = '';
  let done = 0;
  for (const person of picked) {
    stored += `${text.slice(done, person.at)}@${person.id}`;
    done = endOf(person);
  }
  return stored + text.slice(done);
}

/** A stored text to be edited: the reverse of `mentionMarkup`. */
export const readMentionText = (stored: string, people: readonly MentionChoice[]): MentionText => ({
  text: showMentions(stored, people),
  picked: mentionedIn(stored, people),
});
