import { expect, test } from 'vitest';
import {
  labelLayout,
  labelPlaces,
  labelSheets,
  type LabelSheet,
  papers,
  labelSheetProblem,
} from '../../src/lib/labelSheets';

const rounded = (value: number) => Math.round(value * 100) / 100;

test.each([
  // Sheet, labels on it, and in millimeters the last label's right and lower edge: as far from the paper's as the first.
  ['5160', 30, 211.14, 266.7],
  ['5163', 10, 211.93, 266.7],
  ['22806', 12, 200.02, 263.52],
  ['L7160', 21, 202.79, 281.85],
] as const)('ORG-12 the labels of %s are centered on their page', (name, count, right, bottom) => {
  const { sheet }: { sheet: LabelSheet } = labelSheets[name];
  expect(sheet.columns * sheet.rows).toBe(count);
  const last = labelPlaces(sheet, 1, count).at(-1);
  expect([(last?.x ?? 0) + sheet.width, (last?.y ?? 0) + sheet.height].map(rounded)).toEqual([right, bottom]);
  expect(rounded(papers[sheet.paper].width - right)).toBeCloseTo(sheet.left, 1);
  expect(rounded(papers[sheet.paper].height - bottom)).toBeCloseTo(sheet.top, 1);
  expect(labelSheetProblem(sheet)).toBeUndefined();
});

test('ORG-12 labels begin at the first free one and continue on the next page', () => {
  const { sheet } = labelSheets['5160'];
  const places = labelPlaces(sheet, 29, 4).map(({ page, x, y }) => [page, rounded(x), rounded(y)]);
  expect(places).toEqual([
    [0, 74.61, 241.3],
    [0, 144.46, 241.3],
    [1, 4.76, 12.7],
    [1, 74.61, 12.7],
  ]);
});

test.each([
  ['5160', 25.4, 0, 39.78],
  ['5163', 50.8, 0, 49.3],
  ['22806', 39.8, 5.5, 47.8],
  ['L7160', 38.1, 0, 23.9],
] as const)('ORG-12 a code on %s measures %d mm', (name, side, x, textWidth) => {
  const { code, text } = labelLayout(labelSheets[name].sheet);
  expect([code.side, code.x, text.width].map(rounded)).toEqual([side, x, textWidth]);
});

const own = { paper: 'a4', columns: 2, rows: 5, width: 90, height: 50, left: 10, top: 20, pitchX: 95, pitchY: 52 } as const; // prettier-ignore

test.each<[Partial<LabelSheet>, string | undefined]>([
  [{}, undefined],
  [{ columns: 0 }, 'Type how many labels are beside and below each other.'],
  [{ rows: 2.5 }, 'Type how many labels are beside and below each other.'],
  [{ left: NaN }, 'Type all measures.'],
  [{ top: -1 }, 'Type all measures.'],
  [{ width: 30, height: 19 }, 'The labels are too small: a code must be at least 20 mm (0.8 in).'],
  [{ width: 30, height: 30 }, 'The labels are too small: a code must be at least 20 mm (0.8 in).'],
  [{ width: 30, height: 20 }, undefined],
  [{ pitchX: 89 }, 'The labels overlap.'],
  [{ columns: 1, pitchX: 0 }, undefined],
  [{ left: 26 }, 'The labels are wider than the page.'],
  [{ top: 40 }, 'The labels are longer than the page.'],
])('ORG-12 own sizes with %o: %s', (change, problem) => {
  expect(labelSheetProblem({ ...own, ...change })).toBe(problem);
});
