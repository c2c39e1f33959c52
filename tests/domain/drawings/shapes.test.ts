import { expect, test } from 'vitest';
import { markupPath, middleOf } from '../../../src/domain/drawings/shapes';

test.each([
  ['PEN', [[[0, 0], [5, 5]], [[9, 9], [8, 8]]], 'M 0 0 L 5 5 M 9 9 L 8 8'],
  ['LINE', [[[0, 0], [30, 40]]], 'M 0 0 L 30 40'],
  ['RECTANGLE', [[[30, 40], [10, 20]]], 'M 10 20 L 30 20 L 30 40 L 10 40 Z'],
  ['HIGHLIGHT', [[[10, 20], [30, 40]]], 'M 10 20 L 30 20 L 30 40 L 10 40 Z'],
  // An arc to each corner, clockwise.
  ['CLOUD', [[[0, 0], [30, 30]]], 'M 0 0 A 15 15 0 0 1 30 0 A 15 15 0 0 1 30 30 A 15 15 0 0 1 0 30 A 15 15 0 0 1 0 0 Z'],
  ['TEXT', [[[10, 20]]], ''],
  ['LINE', [], ''],
  ['CLOUD', [[[0, 0], [Infinity, 30]]], ''],
] as const)('DOC-14 the outline of %s %j is %s', (kind, strokes, path) => {
  expect(markupPath(kind, strokes)).toBe(path);
}); // prettier-ignore

test('DOC-14 an arrow has its head at the end', () => {
  // 26 points back from (100, 0), 0.45 to each side: 26 cos 0.45 = 23.4, 26 sin 0.45 = 11.3.
  expect(markupPath('ARROW', [[[0, 0], [100, 0]]])).toBe('M 0 0 L 100 0 M 76.6 -11.3 L 100 0 L 76.6 11.3'); // prettier-ignore
});

test('DOC-14 the middle of a markup is that of what it covers', () => {
  expect(middleOf([[[10, 20], [30, 60]]])).toEqual([20, 40]); // prettier-ignore
  expect(middleOf([])).toBeUndefined();
});
