import { showNumber } from '../../../lib/number';

/** Longer than either, a comment shows only its beginning. */
const LINES = 10;
const CHARACTERS = 900;

/** The beginning of a long text, never with half a word, so that no link is cut; undefined where all of it may be shown. */
export function beginningOf(text: string): string | undefined {
  const lines = text.split('\n');
  if (lines.length <= LINES + 2 && text.length <= CHARACTERS * 1.2) return undefined;
  const start = lines.slice(0, LINES).join('\n');
  if (start.length <= CHARACTERS) return start;
  const cut = start.slice(0, CHARACTERS);
  return /\s/.test(cut) ? cut.replace(/\s+\S*$/, '') : cut.replace(/[\uD800-\uDBFF]$/, '');
}

/** 'Show all 500 lines' */
export function unfoldLabel(text: string): string {
  const lines = text.split('\n').length;
  return lines > LINES ? `Show all ${showNumber(lines)} lines` : 'Show all of it';
}
