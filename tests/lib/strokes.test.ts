import { expect, test } from 'vitest';
import { fitStrokes, readStrokes, simplified, writeStrokes } from '../../src/lib/strokes';
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
