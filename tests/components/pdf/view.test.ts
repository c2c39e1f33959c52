import { describe, expect, it } from 'vitest';
import {
  baseScale,
  canvasScale,
  centerOf,
  centerOn,
  fitPage,
  fitWidth,
  keepInFrame,
  MAX_CANVAS_PIXELS,
  visibleArea,
  zoomAt,
} from '../../../src/components/pdf/view';

const frame = { width: 1000, height: 500 };
const wide = { width: 2000, height: 500 };
/** An A1 sheet, in points. */
const a1 = { width: 2384, height: 1684 };

describe('where a page is in its frame', () => {
  it('fits a page that is twice as wide in the middle', () => {
    expect(fitPage(wide, frame)).toEqual({ scale: 0.5, left: 0, top: 125 });
  });

  it('shows a page to read in its width, but not larger than 1.6', () => {
    expect(fitWidth({ width: 800, height: 1000 }, frame)).toEqual({ scale: 1.25, left: 0, top: 0 });
    expect(fitWidth({ width: 500, height: 1000 }, frame)).toEqual({ scale: 1.6, left: 100, top: 0 });
  });

  it.each([
    [
      'under the pointer',
      { scale: 1, left: 0, top: 0 },
      { x: 100, y: 40 },
      { scale: 2, left: -100, top: -40 },
    ],
    ['at its corner', { scale: 1, left: 50, top: 20 }, { x: 50, y: 20 }, { scale: 2, left: 50, top: 20 }],
  ])('keeps the point %s when it enlarges', (_, view, at, expected) => {
    expect(zoomAt(view, 2, at)).toEqual(expected);
  });

  it('enlarges to 16 times at most', () => {
    expect(zoomAt({ scale: 10, left: 0, top: 0 }, 4, { x: 0, y: 0 }).scale).toBe(16);
  });

  it.each([
    ['too small', { scale: 0.1, left: 0, top: 0 }, { scale: 0.5, left: 0, top: 125 }],
    ['a gap at the left', { scale: 1, left: 80, top: 0 }, { scale: 1, left: 0, top: 0 }],
    ['a gap at the right', { scale: 1, left: -1200, top: 0 }, { scale: 1, left: -1000, top: 0 }],
    ['moved inside', { scale: 1, left: -300, top: 0 }, { scale: 1, left: -300, top: 0 }],
  ])('corrects a view that is %s', (_, view, expected) => {
    expect(keepInFrame(view, wide, frame)).toEqual(expected);
  });

  it.each([
    ['far to the right', { scale: 1, left: 900, top: 0 }, { scale: 1, left: 500, top: 0 }],
    ['far to the left', { scale: 1, left: -2000, top: 0 }, { scale: 1, left: -1500, top: 0 }],
    ['hardly larger than the frame', { scale: 0.6, left: 900, top: 0 }, { scale: 0.6, left: 200, top: 100 }],
    ['as large as the frame', { scale: 0.5, left: 900, top: 0 }, { scale: 0.5, left: 0, top: 125 }],
  ])('DOC-14 a corner of a drawing that is %s can come to the middle', (_, view, expected) => {
    expect(keepInFrame(view, wide, frame, 0.5)).toEqual(expected);
  });

  it('finds the part that can be seen', () => {
    expect(visibleArea({ scale: 2, left: -400, top: -100 }, wide, frame)).toEqual({
      x: 200,
      y: 50,
      width: 500,
      height: 250,
    });
    expect(visibleArea({ scale: 0.5, left: 0, top: 125 }, wide, frame)).toEqual({
      x: 0,
      y: 0,
      width: 2000,
      height: 500,
    });
  });

  it('centers on a point and finds it again', () => {
    const view = centerOn({ x: 300, y: 200 }, 4, frame);
    expect(view).toEqual({ scale: 4, left: -700, top: -550 });
    expect(centerOf(view, frame)).toEqual({ x: 300, y: 200 });
  });
});

describe('FAULT-137 pixels of a canvas', () => {
  it('are those of the screen where they fit', () => {
    expect(canvasScale({ width: 100, height: 100 }, 12)).toBe(12);
  });

  it('are at most 16.7 million, for an A1 sheet at 400 % on a screen with three pixels per pixel', () => {
    const pixels = canvasScale(a1, 12);
    expect(a1.width * a1.height * pixels ** 2).toBeLessThanOrEqual(MAX_CANVAS_PIXELS * 1.0001);
    expect(pixels).toBeCloseTo(2.04, 2);
  });

  it('are at most four million for the preview of the whole page', () => {
    const pixels = baseScale(a1, { width: 3000, height: 2000 }, 3);
    expect(a1.width * a1.height * pixels ** 2).toBeCloseTo(4_000_000, -3);
  });
});
