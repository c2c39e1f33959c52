import { sheetKey } from './sheets';
import type { PlacedText } from './titleBlock';

/** A rectangle on a page, in the lengths of its texts, y upward. */
export interface FoundArea {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Shares of a letter's height: how far texts of one line are apart up and down, and along the line. */
const SAME_LINE = 0.4;
const MAX_GAP = 1.5;
/** The part of a letter below its line. */
const DESCENT = 0.2;

/** A text along its own direction: `along` from its start to its end, `across` upward. */
interface TextOnLine extends PlacedText {
  angle: number;
  along: number;
  across: number;
}

/**
 * Where `words` are among the texts of a page, line by line. Upper case, spaces, dots and dashes make no difference. What is
 * broken into several texts beside each other is found, too: CAD programs store some words letter by letter.
 */
export function findOnSheet(texts: readonly PlacedText[], words: string): FoundArea[] {
  const key = sheetKey(words);
  if (key === '') return [];
  const areas = linesOf(texts).flatMap((line) => findInLine(line, key));
  // Some programs write bold texts twice.
  return [...new Map(areas.map((area) => [`${area.left} ${area.bottom}`, area])).values()];
}

function findInLine(line: readonly TextOnLine[], key: string): FoundArea[] {
  /** Each letter of the line as it is compared, with its text and the place in it, from 0 to 1. */
  const letters = line.flatMap((one) => {
    const all = [...one.text];
    return all.flatMap((letter, index) =>
      [...sheetKey(letter)].map((compared) => ({
        compared,
        one,
        from: index / all.length,
        to: (index + 1) / all.length,
      })),
    );
  });
  const compared = letters.map((letter) => letter.compared).join('');
  const areas: FoundArea[] = [];
  for (let at = compared.indexOf(key); at >= 0; at = compared.indexOf(key, at + key.length)) {
    const [first, last] = [letters[at], letters[at + key.length - 1]];
    if (!first || !last) break;
    areas.push(
      areaAlong(first.one, [
        first.one.along + first.one.width * first.from,
        last.one.along + last.one.width * last.to,
      ]),
    );
  }
  return areas;
}

/** The texts in lines, from top to bottom and from left to right as they are read. */
function linesOf(texts: readonly PlacedText[]): TextOnLine[][] {
  const ordered = texts.map(onLine).sort((a, b) => a.angle - b.angle || b.across - a.across);
  const rows: TextOnLine[][] = [];
  for (const one of ordered) {
    const first = rows.at(-1)?.[0];
    if (first?.angle === one.angle && isNear(first, one)) rows.at(-1)?.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => {
    const lines: TextOnLine[][] = [];
    for (const one of row.sort((a, b) => a.along - b.along)) {
      const before = lines.at(-1)?.at(-1);
      if (before && one.along - (before.along + before.width) < one.size * MAX_GAP) lines.at(-1)?.push(one);
      else lines.push([one]);
    }
    return lines;
  });
}

const isNear = (a: TextOnLine, b: TextOnLine): boolean => Math.abs(a.across - b.across) < b.size * SAME_LINE;

function onLine(one: PlacedText): TextOnLine {
  // Whole degrees, so that texts of one line have the same.
  const angle = (Math.round(((one.angle ?? 0) * 180) / Math.PI) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { ...one, angle, along: one.x * cos + one.y * sin, across: one.y * cos - one.x * sin };
}

/** The rectangle around a part of a line. */
function areaAlong({ angle, across, size }: TextOnLine, [from, to]: [number, number]): FoundArea {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [from, to].flatMap((along) =>
    [across - size * DESCENT, across + size].map(
      (up) => [along * cos - up * sin, along * sin + up * cos] as const,
    ),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The rectangle around a text. */
export function areaOfText(text: PlacedText): FoundArea {
  const one = onLine(text);
  return areaAlong(one, [one.along, one.along + one.width]);
}
