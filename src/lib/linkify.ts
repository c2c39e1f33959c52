import { asLink, INVALID_IN_LINK } from './links';

/** A part of a text; one with `href` is a link. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Start of a word. Otherwise parts of email addresses and of other schemes' links would look like links. */
const WORD_START = /(?<=^|[\s"'*<([{\p{Pi}])/u.source;

/**
 * FMT-12: a possible link has a scheme, starts with www., or has a path; `example.com` and `a.b.c` stay text. The
 * patterns have no ambiguous repetitions and do not overlap, so matching takes linear time (FAULT-72).
 */
const STARTS = [
  /\bhttps?:\/\//.source,
  `${WORD_START}${/www\.[a-z\d-]+\.(?=[a-z\d])/.source}`,
  `${WORD_START}${/[a-z\d][a-z\d.-]*\.[a-z]{2,63}(?::\d{1,5})?\//.source}`,
];
const CANDIDATE = new RegExp(`(?:${STARTS.join('|')})(?:(?!${INVALID_IN_LINK.source}).)*`, 'giu');

/** Punctuation that ends a sentence or quotation. */
const PUNCTUATION = /[.,:;!?'*…\p{Pf}]/u;
const brackets = Object.entries({ '(': ')', '[': ']', '{': '}' });

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Removes trailing punctuation, including a closing bracket that the link has not opened. */
function trimPunctuation(text: string): string {
  const surplus = new Map(
    brackets.map(([opening, closing]) => [closing, count(text, closing) - count(text, opening)]),
  );
  let end = text.length;
  for (; end > 0; end--) {
    const last = text.charAt(end - 1);
    const unopened = surplus.get(last) ?? 0;
    if (unopened <= 0 && !PUNCTUATION.test(last)) break;
    surplus.set(last, unopened - 1);
  }
  return text.slice(0, end);
}

/** Splits a text into plain parts and links (FMT-10). Candidates that `asLink` refuses stay text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const linkText = trimPunctuation(found);
    const href = asLink(linkText);
    if (href === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: linkText, href });
    done = index + linkText.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
