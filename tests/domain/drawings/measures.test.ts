import { describe, expect, test } from 'vitest';
import {
  areaInside,
  formatArea,
  formatLength,
  lengthOfLine,
  measureText,
  printedScales,
  readLength,
  readScale,
  scaleText,
} from '../../../src/domain/drawings/measures';

describe('DOC-14 typed lengths', () => {
  test.each([
    [`12'-4 1/2"`, 3771.9, 'IMPERIAL'],
    [`12' 4"`, 3759.2, 'IMPERIAL'],
    [`12’4`, 3759.2, 'IMPERIAL'],
    [`12 ft 4 in`, 3759.2, 'IMPERIAL'],
    [`12 Feet`, 3657.6, 'IMPERIAL'],
    [`148"`, 3759.2, 'IMPERIAL'],
    [`148''`, 3759.2, 'IMPERIAL'],
    [`3/4"`, 19.05, 'IMPERIAL'],
    [`1 1/2 in`, 38.1, 'IMPERIAL'],
    [`0'-6"`, 152.4, 'IMPERIAL'],
    ['10', 3048, 'IMPERIAL'],
    ['12.5', 3810, 'IMPERIAL'],
    ['3.5 m', 3500, 'METRIC'],
    ['3,5m', 3500, 'METRIC'],
    ['350 cm', 3500, 'METRIC'],
    ['3500mm', 3500, 'METRIC'],
  ] as const)('%s', (typed, length, units) => {
    const read = readLength(typed, 'IMPERIAL');
    expect(read?.length).toBeCloseTo(length, 6);
    expect(read?.units).toBe(units);
  });

  test('a number alone is in the units of the sheet', () => {
    expect(readLength('3,5', 'METRIC')).toEqual({ length: 3500, units: 'METRIC' });
  });

  // '1,500' can be 1500 or 1.5 (FAULT-115), and '12 4' is no length that people agree on.
  test.each([
    '',
    ' ',
    '0',
    `0'`,
    '-5',
    'ten feet',
    '1,500',
    '12 4',
    '3/4',
    `4"-12'`,
    '5 m 3"',
    '1/0"',
    '5 km',
  ])('FAULT-115 %j is no length', (typed) => {
    expect(readLength(typed, 'IMPERIAL')).toBeUndefined();
  });
});

describe('DOC-14 lengths and areas as text', () => {
  test.each([
    [3771.9, `12'-4 1/2"`, '3.77 m'],
    [3759.2, `12'-4"`, '3.76 m'],
    [3657.6, `12'-0"`, '3.66 m'],
    // Rounds up over a foot.
    [3657, `12'-0"`, '3.66 m'],
    [19.05, `0'-0 3/4"`, '0.02 m'],
    [9.525, `0'-0 3/8"`, '0.01 m'],
    [609_600, `2,000'-0"`, '609.6 m'],
  ])('%d mm is %s or %s', (length, imperial, metric) => {
    expect([formatLength(length, 'IMPERIAL'), formatLength(length, 'METRIC')]).toEqual([imperial, metric]);
  });

  test.each([
    [92_903.04, '1 sq ft', '0.09 m²'],
    [14_158_423.296, '152.4 sq ft', '14.16 m²'],
  ])('%d mm² is %s or %s', (area, imperial, metric) => {
    expect([formatArea(area, 'IMPERIAL'), formatArea(area, 'METRIC')]).toEqual([imperial, metric]);
  });
});

test('DOC-14 a line is as long as its parts together', () => {
  expect([
    lengthOfLine([]),
    lengthOfLine([[5, 5]]),
    lengthOfLine([
      [0, 0],
      [3, 4],
      [3, 10],
    ]),
  ]).toEqual([0, 0, 11]);
});

test('DOC-14 the area of an L does not depend on the direction in which it was drawn', () => {
  const corners = [
    [0, 0],
    [40, 0],
    [40, 10],
    [10, 10],
    [10, 30],
    [0, 30],
  ] as const;
  expect([areaInside(corners), areaInside(corners.toReversed())]).toEqual([600, 600]);
});

// Quarter scale: 18 points are a foot of 304.8 mm.
const quarter = { scale: 304.8 / 18, units: 'IMPERIAL' } as const;
const square = [
  [0, 0],
  [180, 0],
  [180, 90],
  [0, 90],
] as const;

test.each([
  ['LENGTH', quarter, `25'-0"`],
  ['AREA', quarter, '50 sq ft'],
  ['COUNT', quarter, '4'],
  ['COUNT', { scale: 0, units: 'IMPERIAL' }, '4'],
  ['LENGTH', { scale: 0, units: 'IMPERIAL' }, 'No scale'],
  ['AREA', { scale: NaN, units: 'METRIC' }, 'No scale'],
  ['LENGTH', { scale: 20, units: 'METRIC' }, '9 m'],
  ['AREA', { scale: 20, units: 'METRIC' }, '6.48 m²'],
  ['CLOUD', quarter, ''],
] as const)('DOC-14 %s of a square by %j measures %j', (kind, scale, text) => {
  expect(measureText({ kind, ...scale }, square)).toBe(text);
});

test('DOC-14 one point is no length, two are no area', () => {
  expect([
    measureText({ kind: 'LENGTH', ...quarter }, square.slice(0, 1)),
    measureText({ kind: 'AREA', ...quarter }, square.slice(0, 2)),
  ]).toEqual(['', '']);
});

test.each([
  [304.8 / 18, 'IMPERIAL', `1" = 4'-0"`],
  [304.8 / 18, 'METRIC', '1:48'],
  [0, 'METRIC', 'Not set'],
] as const)('DOC-14 a scale of %d is %s: %s', (scale, units, text) => {
  expect(scaleText(scale, units)).toBe(text);
});

describe('DOC-14 printed scales', () => {
  test.each([
    // 9 points are a foot.
    [`1/8" = 1'-0"`, 33.8667, 'IMPERIAL'],
    [`SCALE: 1/4" = 1'-0"`, 16.9333, 'IMPERIAL'],
    [`1 1/2"=1'-0"`, 2.8222, 'IMPERIAL'],
    [`1" = 20'`, 84.6667, 'IMPERIAL'],
    [`1” = 1’-6”`, 6.35, 'IMPERIAL'],
    // 1 point is 0.3528 mm.
    ['1:100', 35.2778, 'METRIC'],
    ['Scale 1 : 50', 17.6389, 'METRIC'],
  ] as const)('%s', (printed, scale, units) => {
    const read = readScale(printed);
    expect(read?.scale).toBeCloseTo(scale, 4);
    expect(read?.units).toBe(units);
  });

  test.each(['', 'AS NOTED', '11:100', '1:100:3', '1:0', `1" = 0'`, `12'-4"`, '21:15', '11/26/2026'])(
    '%j is none',
    (printed) => {
      expect(readScale(printed)).toBeUndefined();
    },
  );

  test('those of a sheet are offered once each', () => {
    const place = { x: 0, y: 0, width: 10, size: 10 };
    const texts = [`1/4" = 1'-0"`, 'PLAN', `SCALE: 1/4" = 1'-0"`, '1:20'].map((text) => ({ text, ...place }));
    expect(printedScales(texts).map(({ text }) => text)).toEqual([`1/4" = 1'-0"`, '1:20']);
  });
});
