import { markupText } from './markupText';

/** Characters; limits the work for long texts. */
const MAX_LENGTH = 10_000;

/** Converts markup to running text: removes invisible content and separates blocks with spaces. */
export const proseText = (markup: string): string =>
  markupText(
    markup
      .slice(0, MAX_LENGTH)
      .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(
        /<(?:\/?(?:p|div|section|[ou]l|li|h[1-6]|t[rdh]|blockquote|figure|figcaption)|[bh]r)\b[^<>]*>/gi,
        ' ',
      ),
  ).replace(/\s+/g, ' ');
