import { act, renderHook } from '@testing-library/react';
import type { PageViewport } from 'pdfjs-dist';
import { expect, it } from 'vitest';
import { useAlignment } from '../../src/features/job-docs/drawings/useAlignment';
import type { Point } from '../../src/lib/strokes';

/** A page of 100 points of height, upright: y is counted from its top. */
const viewport = { convertToViewportPoint: (x: number, y: number) => [x, 100 - y] } as PageViewport;

it('DOC-14 two points are picked on the older and on the newer page in turn, then the newer one is aligned', () => {
  const { result } = renderHook(() => useAlignment());
  expect(result.current.next).toBeUndefined();
  act(() => result.current.start());
  const picks: [page: 'older' | 'newer', point: Point, next: string | undefined, isLast: boolean][] = [
    // The older page comes first.
    ['newer', [5, 5], 'older', false],
    ['older', [0, 100], 'newer', false],
    ['newer', [10, 90], 'older', false],
    // Too close to (0, 100).
    ['older', [1, 99], 'older', false],
    ['older', [80, 100], 'newer', false],
    ['newer', [50, 90], undefined, true],
  ];
  for (const [page, point, next, isLast] of picks) {
    let isDone = false;
    act(() => void (isDone = result.current.pick(page, point)));
    expect([result.current.next, isDone]).toEqual([next, isLast]);
  }
  // As seen from the top: (10, 10) to (0, 0) and (50, 10) to (80, 0), twice as large.
  expect(result.current.align?.(viewport, viewport)?.map((value) => value + 0)).toEqual([
    2, 0, 0, 2, -20, -20,
  ]);
  act(() => result.current.reset());
  expect(result.current.align).toBeUndefined();
});
