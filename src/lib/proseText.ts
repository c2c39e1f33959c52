import { markupText } from './markupText';

/** More than anybody reads in a panel; it also bounds the work. */
const LONGEST = 10_000;

/** Markup as running text: what is no text for people is gone, and what stood in blocks of their own does not run together. */
export const proseText = (markup: string): string =>
  markupText(
    markup
      .slice(0, LONGEST)
      .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(
        /<(?:\/?(?:p|div|section|[ou]l|li|h[1-6]|t[rdh]|blockquote|figure|figcaption)|[bh]r)\b[^<>]*>/gi,
        ' ',
      ),
  ).replace(/\s+/g, ' ');
