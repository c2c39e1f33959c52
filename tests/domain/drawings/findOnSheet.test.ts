import { expect, it } from 'vitest';
import { areaOfText, findOnSheet } from '../../../src/domain/drawings/findOnSheet';
import type { PlacedText } from '../../../src/domain/drawings/titleBlock';

/** Letters are 10 points wide and high. */
const at = (text: string, x: number, y: number, angle?: number): PlacedText => ({
  text,
  x,
  y,
  width: text.length * 10,
  size: 10,
  ...(angle !== undefined && { angle }),
});
/** Left, bottom, right and top of what is found. A fifth of a letter is below its line. */
const found = (texts: readonly PlacedText[], words: string) =>
  findOnSheet(texts, words).map(({ left, bottom, right, top }) =>
    [left, bottom, right, top].map((value) => Math.round(value)),
  );

it.each([
  ['DATA ROOM', 'data room', [[100, 48, 190, 60]]],
  ['DATA ROOM', 'Room', [[150, 48, 190, 60]]],
  ['A-501', 'a501', [[100, 48, 150, 60]]],
  ['5/A-501', 'A 5.01', [[120, 48, 170, 60]]],
  ['ROOM ROOM', 'room', [[100, 48, 140, 60], [150, 48, 190, 60]]],
  ['DATA ROOM', 'mech', []],
  ['DATA ROOM', '', []],
  ['DATA ROOM', ' -. ', []],
] as const)('DOC-14 in %s, %s is at %j', (text, words, areas) => {
  expect(found([at(text, 100, 50)], words)).toEqual(areas);
}); // prettier-ignore

it.each([
  ['beside each other', [at('DATA', 100, 50), at('ROOM', 145, 50)], [[100, 48, 185, 60]]],
  ['stored in another order, a little higher', [at('ROOM', 145, 51), at('DATA', 100, 50)], [[100, 48, 185, 60]]],
  ['letter by letter', [...'DATAROOM'].map((letter, index) => at(letter, 100 + index * 10, 50)), [[100, 48, 180, 60]]],
  ['far from each other', [at('DATA', 100, 50), at('ROOM', 160, 50)], []],
  ['below each other', [at('DATA', 100, 50), at('ROOM', 100, 38)], []],
  ['written twice', [at('DATA ROOM', 100, 50), at('DATA ROOM', 100, 50)], [[100, 48, 190, 60]]],
  ['upward', [at('DATA', 50, 100, Math.PI / 2), at('ROOM', 50, 145, Math.PI / 2)], [[40, 100, 52, 185]]],
  ['upside down', [at('DATA ROOM', 200, 50, Math.PI)], [[110, 40, 200, 52]]],
] as const)('DOC-14 finds words that are %s', (_, texts, areas) => {
  expect(found(texts, 'data room')).toEqual(areas);
}); // prettier-ignore

it('DOC-14 goes from top to bottom, and from left to right', () => {
  const texts = [at('R', 300, 20), at('R', 100, 20), at('R', 200, 90)];
  expect(found(texts, 'r').map(([left]) => left)).toEqual([200, 100, 300]);
});

it('DOC-14 the area of a callout that is written upward is higher than wide', () => {
  const { left, bottom, right, top } = areaOfText(at('A-501', 50, 100, Math.PI / 2));
  expect([left, bottom, right, top].map(Math.round)).toEqual([40, 100, 52, 150]);
});
