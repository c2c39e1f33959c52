import { asLink, UNFIT } from './links';

/** A part of a text; one with `href` is a link. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Start of a word. Otherwise parts of e-mail addresses and of other schemes' links would look like links. */
const WORD = /(?<=^|[\s"'*<([{\p{Pi}])/u.source;

/**
 * FMT-12: a possible link has a scheme, starts with www., or has a path; `example.com` and `a.b.c` stay text. The
 * patterns have no ambiguous repetitions and do not overlap, so matching takes linear time (FAULT-72).
 */
const STARTS = [
  /\bhttps?:\/\//.source,
  `${WORD}${/www\.[a-z\d-]+\.(?=[a-z\d])/.source}`,
  `${WORD}${/[a-z\d][a-z\d.-]*\.[a-z]{2,63}(?::\d{1,5})?\//.source}`,
];
const CANDIDATE = new RegExp(`(?:${STARTS.join('|')})(?:(?!${UNFIT.source}).)*`, 'giu');

/** Punctuation that ends a sentence or quotation. */
const PUNCTUATION = /[.,:;!?'*…\p{Pf}]/u;
const brackets = Object.entries({ '(': ')', '[': ']', '{': '}' });

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Removes trailing punctuation, including a closing bracket that the link has not opened. */
function withoutTail(text: string): string {
  const spare = new Map(
    brackets.map(([opening, closing]) => [closing, count(text, closing) - count(text, opening)]),
  );
  let end = text.length;
  for (; end > 0; end--) {
    const last = text.charAt(end - 1);
    const unopened = spare.get(last) ?? 0;
    if (unopened <= 0 && !PUNCTUATION.test(last)) break;
    spare.set(last, unopened - 1);
  }
  return text.slice(0, end);
}

/** Splits a text into plain parts and links (FMT-10). Candidates that `asLink` refuses stay text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const shown = withoutTail(found);
    const href = asLink(shown);
    if (href === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
