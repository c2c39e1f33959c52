import { sheetKey } from './sheets';

/** A text on a page. Lengths in points; (x, y) is the left end of its baseline, from the top left of the page as it is seen. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its letters. */
  size: number;
  /** The direction in which it is read, in radians counterclockwise; 0 by default. */
  angle?: number;
}

export interface TitleBlock {
  /** Each is '' where it was not found. */
  number: string;
  title: string;
  revision: string;
}

/** Letters and digits as drawings are numbered: A-101, S2.01, FP-3, E101A. */
const SHEET_NUMBER = /^[A-Z]{1,3}[-–. ]?\d{1,4}(?:[.-]\d{1,3})?[A-Z]?$/;
const REVISION = /^REV(?:ISION)?\.?\s*(?:NO\.?)?\s*:?\s*([A-Z]?\d{0,3})$/i;
/** Words beside the values of a title block, which are no title themselves. */
const LABEL =
  /^(?:sheet|drawing|dwg|title|number|no|date|scale|drawn|checked|project|job|rev|revision|by|issued)\b|:$/i;

/** Title blocks are at the right or at the bottom. */
const inTitleBlock = ({ x, y }: PlacedText, width: number, height: number): boolean =>
  x > width * 0.75 || (y > height * 0.8 && x > width * 0.4);

/**
 * Reads number, title and revision of a sheet from its texts. The number is the largest text that looks like one, the
 * nearest to the bottom right of those of its size; the title is the largest other text of the title block. All are
 * suggestions that somebody confirms.
 */
export function readTitleBlock(
  texts: readonly PlacedText[],
  { width, height }: { width: number; height: number },
): TitleBlock {
  const block = texts.filter((one) => inTitleBlock(one, width, height) && one.text.trim() !== '');
  const distance = ({ x, y }: PlacedText) => Math.hypot(width - x, height - y);
  const bySize = (a: PlacedText, b: PlacedText) => b.size - a.size || distance(a) - distance(b);
  const numbers = block.filter(({ text }) => SHEET_NUMBER.test(text.trim().toUpperCase()));
  const number = numbers.sort(bySize)[0];
  const titles = block.filter(
    (one) => one !== number && /\p{L}{3}/u.test(one.text) && !LABEL.test(one.text.trim()),
  );
  const title = titles.sort(bySize)[0];
  return {
    number: number?.text.trim() ?? '',
    title: title ? joinLines(title, titles) : '',
    revision: revisionIn(block),
  };
}

/** A title that is broken into lines: those below it of the same size, at the same left edge. */
function joinLines(first: PlacedText, others: readonly PlacedText[]): string {
  const alike = others.filter(
    (one) => Math.abs(one.size - first.size) < 0.5 && Math.abs(one.x - first.x) < first.size,
  );
  const near = alike.filter(({ y }) => Math.abs(y - first.y) < first.size * 4);
  return near
    .sort((a, b) => a.y - b.y)
    .map(({ text }) => text.trim())
    .join(' ');
}

/** The revision after 'REV', in the same text, beside it or below it. */
function revisionIn(block: readonly PlacedText[]): string {
  for (const label of block) {
    const found = REVISION.exec(label.text.trim());
    if (!found) continue;
    if (found[1]) return found[1].toUpperCase();
    const value = block.find(
      ({ text, x, y }) =>
        /^[A-Z]?\d{0,3}$/i.test(text.trim()) &&
        x >= label.x - label.size &&
        x < label.x + label.width + label.size * 4 &&
        y >= label.y - label.size / 2 &&
        y < label.y + label.size * 3 &&
        text !== label.text,
    );
    if (value && value.text.trim() !== '') return value.text.trim().toUpperCase();
  }
  return '';
}

/** The number in a file's name, for pages without texts: 'A-101 Floor plan.pdf'. */
export function numberInFileName(name: string): string {
  const first = name.replace(/\.pdf$/i, '').split(/[\s_]+/)[0] ?? '';
  return SHEET_NUMBER.test(first.toUpperCase()) ? first.toUpperCase() : '';
}

export interface SheetLink extends PlacedText {
  /** The number as the job's sheets have it. */
  number: string;
}

/**
 * The texts of a page that name another sheet of the job, such as the lower half of a callout, or '5/A-501'. Spaces, dots
 * and dashes make no difference.
 */
export function sheetLinks(
  texts: readonly PlacedText[],
  numbers: readonly string[],
  ownNumber: string,
): SheetLink[] {
  const byKey = new Map(numbers.map((number) => [sheetKey(number), number]));
  byKey.delete(sheetKey(ownNumber));
  return texts.flatMap((one) => {
    const words = [one.text, ...one.text.split(/[/,;()]|\s+/)];
    const number = words.map((word) => byKey.get(sheetKey(word))).find(Boolean);
    return number ? [{ ...one, number }] : [];
  });
}
