import { describe, expect, test } from 'vitest';
import { pageCount, pageLinks } from '../../src/lib/pager';
import fc from '../support/property';

describe('pageLinks', () => {
  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [5, 9, [3, 4, 5, 6, 7]],
    [50, 100, [48, 49, 50, 51, 52]],
  ])('FMT-19, CONST-23, FMT-20, FMT-21: page %d of %d shows %j', (current, pages, links) => {
    expect(pageLinks(current, pages)).toEqual(links);
  });

  test.each([
    [1, 9, [1, 2, 3, 4, 5]],
    [2, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [4, 4, [1, 2, 3, 4]],
  ])('FMT-20: the links shift near the ends: page %d of %d shows %j', (current, pages, links) => {
    expect(pageLinks(current, pages)).toEqual(links);
  });

  test.each([
    [-1, 9, [1, 2, 3, 4, 5]],
    [0, 9, [1, 2, 3, 4, 5]],
    [NaN, 9, [1, 2, 3, 4, 5]],
    [1e9, 9, [5, 6, 7, 8, 9]],
    [Infinity, 9, [5, 6, 7, 8, 9]],
    [2.7, 9, [1, 2, 3, 4, 5]],
    [1, 0, [1]],
    [-Infinity, 9, [1, 2, 3, 4, 5]],
    [1e9, 2e9, [1e9 - 2, 1e9 - 1, 1e9, 1e9 + 1, 1e9 + 2]],
    [1, -3, [1]],
    [1, 0.5, [1]],
    [3, NaN, [1]],
  ])('FAULT-59: page %d of %d is clamped to %j', (current, pages, links) => {
    expect(pageLinks(current, pages)).toEqual(links);
  });

  test('FMT-19, FMT-20, FMT-21, FAULT-59: five consecutive links or all, with the current page as central as possible', () => {
    const any = fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(any, fc.oneof(fc.integer({ min: 1, max: 9 }), fc.nat()), (current, pages) => {
        const links = pageLinks(current, pages);
        const last = Math.max(pages, 1);
        const shown = Math.min(Math.max(Math.trunc(current) || 1, 1), last);
        expect(links).toHaveLength(Math.min(5, last));
        expect(links).toEqual(links.map((_, index) => (links[0] ?? 0) + index));
        expect(links[0]).toBeGreaterThanOrEqual(1);
        expect(links.at(-1)).toBeLessThanOrEqual(last);
        expect(links).toContain(shown);
        if (shown > 2 && shown < last - 1) expect(links[2]).toBe(shown);
      }),
    );
  });
});

test.each([
  [220, 20, 11],
  [221, 20, 12],
  [20, 20, 1],
  [0, 20, 1],
  [-5, 20, 1],
  [NaN, 20, 1],
  [Infinity, 20, 1],
  [3, 1, 3],
  [40, 0, 1],
  [40, NaN, 1],
])('FAULT-58: %d rows at %d a page are %d pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages);
});
