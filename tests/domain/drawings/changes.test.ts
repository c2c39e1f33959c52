import { expect, test } from 'vitest';
import {
  changedAreas,
  changedTexts,
  distinctAreas,
  type GrayPicture,
} from '../../../src/domain/drawings/changes';

/** A white picture of 160 by 96 pixels with black bars: x, y, width, height. */
function picture(...bars: readonly (readonly [number, number, number, number])[]): GrayPicture {
  const [width, height] = [160, 96];
  const values = new Uint8Array(width * height).fill(255);
  for (const [left, top, w, h] of bars)
    for (let y = top; y < top + h; y++) for (let x = left; x < left + w; x++) values[y * width + x] = 0;
  return { width, height, values };
}

const wall = [10, 10, 100, 2] as const;

test('DOC-14 equal pages, and a line that is one pixel off, are no change', () => {
  expect(changedAreas(picture(wall), picture(wall), undefined)).toEqual([]);
  expect(changedAreas(picture(wall), picture([10, 11, 100, 2]), undefined)).toEqual([]);
});

test('DOC-14 what is removed and what is added far from it are two changes, from top to bottom', () => {
  const older = picture(wall, [20, 80, 8, 8]);
  const newer = picture(wall, [130, 20, 8, 8]);
  expect(changedAreas(older, newer, undefined)).toEqual([
    { x: 128, y: 16, width: 16, height: 16 },
    { x: 16, y: 80, width: 16, height: 16 },
  ]);
});

test('DOC-14 a long line is one change', () => {
  expect(changedAreas(picture(), picture([0, 40, 160, 4]), undefined)).toEqual([
    { x: 0, y: 32, width: 160, height: 16 },
  ]);
});

test('DOC-14 the title block is ignored', () => {
  const ignored = { x: 120, y: 0, width: 40, height: 96 };
  expect(changedAreas(picture(wall), picture(wall, [130, 20, 8, 8]), ignored)).toEqual([]);
});

const text = (words: string, x: number, y: number) => ({ text: words, x, y, width: 30, size: 10 });

test('DOC-14 a dimension that becomes another is a change, one that is moved by less than its height is not', () => {
  const older = [text("18'-5", 100, 100), text('OFFICE', 300, 50)];
  const newer = [text("19'-5", 100, 100), text('OFFICE', 305, 50)];
  expect(changedTexts(older, newer).map((one) => one.text)).toEqual(["18'-5", "19'-5"]);
});

test('DOC-14 changes at one place are one stop', () => {
  const area = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  expect(distinctAreas([area(50, 50), area(55, 52), area(0, 0)])).toEqual([area(0, 0), area(50, 50)]);
});
