import { expect, test } from 'vitest';
import {
  drawingProblem,
  fitStrokes,
  moveIntoBox,
  readStrokes,
  simplified,
  writeStrokes,
} from '../../src/lib/strokes';
import fc from '../support/property';

test.each([
  [
    'M 1 2 L 3 4',
    [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ],
  [
    'M 1.5 -2 L 3 4 M 5 6 L 5 6',
    [
      [
        [1.5, -2],
        [3, 4],
      ],
      [
        [5, 6],
        [5, 6],
      ],
    ],
  ],
  [
    'M1,2L3,4',
    [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ],
  ['', []],
  ['Maria Lopez', []],
  ['M 1 2 L 3', []],
  ['M 1 2 C 3 4 5 6', []],
  ['M 1 2"/><script>', []],
])('CALL-158: %j is read as %j', (text, strokes) => {
  expect(readStrokes(text)).toEqual(strokes);
});

test('a single point is a dot', () => {
  expect(writeStrokes([[[5, 6]]])).toBe('M 5 6 L 5 6');
});

test('simplifying removes points on a line and keeps corners', () => {
  const corner = [
    [0, 0],
    [5, 0.01],
    [10, 0],
    [10, 5],
    [10, 10],
  ] as const;
  expect(simplified(corner, 0.3)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
});

const scribble = (points: number) =>
  Array.from({ length: points }, (_, i) => [200 + 190 * Math.sin(i / 9), 60 + 50 * Math.cos(i / 5)] as const);

test('a long signature is simplified; one that still does not fit is refused', () => {
  const strokes = [scribble(4000)];
  expect(writeStrokes(strokes).length).toBeGreaterThan(20_000);
  const kept = fitStrokes(strokes, 20_000);
  expect(kept?.length).toBeLessThanOrEqual(20_000);
  expect(readStrokes(kept!)[0]!.length).toBeGreaterThan(500);
  expect(
    fitStrokes(
      Array.from({ length: 2000 }, () => scribble(3)),
      20_000,
    ),
  ).toBeUndefined();
});

test('any drawing reads back as written', () => {
  const tenth = fc.integer({ min: 0, max: 4000 }).map((value) => value / 10);
  const stroke = fc.array(fc.tuple(tenth, tenth), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(stroke), (strokes) => {
      expect(readStrokes(writeStrokes(strokes))).toEqual(strokes);
      const kept = fitStrokes(strokes, 100_000)!;
      expect(fitStrokes(readStrokes(kept), 100_000)).toBe(kept);
    }),
  );
});

// A box of 400 × 120.
test.each([
  ['stays where it is inside', 'M 10 20 L 390 100', 'M 10 20 L 390 100'],
  ['moves down by 30', 'M 10 -30 L 50 40', 'M 10 0 L 50 70'],
  ['moves up by 60 and left by 5', 'M 400 160 L 405 180', 'M 395 100 L 400 120'],
  // 240 high, so half the size: 100 to 300 becomes 50 to 150, and -60 to 180 becomes 0 to 120.
  ['shrinks to the height', 'M 100 -60 L 300 180', 'M 50 0 L 150 120'],
  // 800 wide, so half the size: -200 to 600 becomes 0 to 400, and 40 to 80 becomes 20 to 40.
  ['shrinks to the width', 'M -200 40 L 600 80', 'M 0 20 L 400 40'],
  ['is empty without strokes', '', ''],
])('a drawing %s', (_, drawn, moved) => {
  expect(writeStrokes(moveIntoBox(readStrokes(drawn), { width: 400, height: 120 }))).toBe(moved);
});

const SHORT = 'This is too short for a signature. Sign with your finger, a pen or the mouse.';
const UNREADABLE = 'This drawing cannot be read. Draw the signature again.';

// At least 40 long in all, and 20 from corner to corner.
test.each([
  ['nothing', '', UNREADABLE],
  ['a name', 'Maria Lopez', UNREADABLE],
  ['a dot', 'M 200 60 L 200 60', SHORT],
  ['a tap that slips by 4', 'M 200 60 L 204 60', SHORT],
  ['three taps at the ends of the box', 'M 0 0 L 0 0 M 400 0 L 400 0 M 400 120 L 400 120', SHORT],
  ['a scratch of 39.9', 'M 0 60 L 39.9 60', SHORT],
  // Eight times 8 = 64 long, and 8 from end to end.
  ['scribbling on one spot', 'M 0 0 L 8 0 L 0 0 L 8 0 L 0 0 L 8 0 L 0 0 L 8 0 L 0 0', SHORT],
  // 16 x 12 is 20 from corner to corner, and 2 x 20 = 40 long.
  ['a cross of 16 by 12', 'M 0 0 L 16 12 M 0 12 L 16 0', undefined],
  // 15.9 x 12: 19.92 from corner to corner.
  ['a cross of 15.9 by 12', 'M 0 0 L 15.9 12 M 0 12 L 15.9 0 L 0 12', SHORT],
  ['a line of 40', 'M 0 60 L 40 60', undefined],
  // 18 + 9 + 18 = 45 long.
  ['initials', 'M 100 70 L 100 52 L 109 52 M 120 52 L 120 70', undefined],
])('FAULT-121 %s is a signature or not: %j', (_, drawing, problem) => {
  expect(drawingProblem(drawing)).toBe(problem);
});
