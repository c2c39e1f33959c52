import { describe, expect, it } from 'vitest';
import type { Rate, RateTable } from '../../src/api/rateTables/contract';
import { findReassignments } from '../../src/features/rate-tables/assignment';
import { compare } from '../../src/features/rate-tables/comparison';
import { findFillable, multiplyAmount } from '../../src/features/rate-tables/fill';
import { lineAfter, describeLine } from '../../src/features/rate-tables/rateForm';
import { rateTiming } from '../../src/features/rate-tables/rateTable';
import { noChoice } from '../../src/lib/picker';

describe('rates derived from the regular rate', () => {
  it.each([
    ['42.50', 15, '63.75'],
    ['42.55', 15, '63.83'],
    ['0.01', 15, '0.02'],
    ['1,042.50', 20, '2085.00'],
    ['9999.99', 20, '19999.98'],
    ['', 15, undefined],
    ['-5.00', 15, undefined],
    ['plenty', 15, undefined],
  ])('%s in %i tenths: %s', (amount, tenths, found) => {
    expect(multiplyAmount(amount, tenths)).toBe(found);
  });

  it('fills only rows with a regular rate and empty rates', () => {
    const line = { ...lineAfter(undefined), regular: '10.00' };
    const lines = [
      line,
      { ...line, overtime: '12.00' },
      { ...line, regular: '' },
      { ...line, overtime: ' ' },
    ];
    expect(findFillable(lines, 'overtime')).toEqual([
      [0, '15.00'],
      [3, '15.00'],
    ]);
  });
});

const rate = (from: string, to: string, regular: string, id = '1'): Rate => ({
  classification: { id, name: `Class ${id}` },
  from,
  to,
  regular,
  overtime: '',
  doubleTime: '',
});
const table = (...rates: Rate[]): RateTable => ({
  id: '1',
  name: '',
  note: '',
  status: 'ACTIVE',
  purpose: 'BOTH',
  jobs: [],
  templates: [],
  changedAt: '',
  version: 1,
  rates,
});
const said = (one: RateTable, other: RateTable) =>
  compare(one, other).map(
    ({ classification, from, to, ...both }) =>
      `${classification} ${from}…${to} ${both.one?.regular ?? '-'} ${both.other?.regular ?? '-'} ${both.differentAmounts.length}`,
  );

describe('comparison of two tables', () => {
  it.each<[string, RateTable, RateTable, string[]]>([
    [
      'identical tables',
      table(rate('2026-01-01', '', '10.00')),
      table(rate('2026-01-01', '', '10.00')),
      ['Class 1 2026-01-01… 10.00 10.00 0'],
    ],
    [
      'a rate in one table only',
      table(rate('2026-01-01', '2026-06-30', '10.00')),
      table(),
      ['Class 1 2026-01-01…2026-06-30 10.00 - 3'],
    ],
    [
      'raises on different days',
      table(rate('2026-01-01', '2026-06-30', '10.00'), rate('2026-07-01', '', '11.00')),
      table(rate('2026-01-01', '', '10.00')),
      ['Class 1 2026-01-01…2026-06-30 10.00 10.00 0', 'Class 1 2026-07-01… 11.00 10.00 1'],
    ],
    [
      'merges equal consecutive rates and skips days without a rate',
      table(rate('2026-01-01', '2026-01-31', '10.00'), rate('2026-02-01', '2026-02-28', '10.00')),
      table(rate('2026-04-01', '', '9.00')),
      ['Class 1 2026-01-01…2026-02-28 10.00 - 3', 'Class 1 2026-04-01… - 9.00 3'],
    ],
    [
      'equal rates around days without a rate',
      table(rate('2026-01-01', '2026-01-31', '10.00'), rate('2026-03-01', '', '10.00')),
      table(),
      ['Class 1 2026-01-01…2026-01-31 10.00 - 3', 'Class 1 2026-03-01… 10.00 - 3'],
    ],
    [
      'a rate for a single day',
      table(rate('2026-03-09', '2026-03-09', '10.00')),
      table(rate('2026-01-01', '', '9.00')),
      [
        'Class 1 2026-01-01…2026-03-08 - 9.00 3',
        'Class 1 2026-03-09…2026-03-09 10.00 9.00 1',
        'Class 1 2026-03-10… - 9.00 3',
      ],
    ],
    [
      'sorts by classification name',
      table(rate('2026-01-01', '', '2.00', '2')),
      table(rate('2026-01-01', '', '1.00', '1')),
      ['Class 1 2026-01-01… - 1.00 3', 'Class 2 2026-01-01… 2.00 - 3'],
    ],
  ])('%s', (_, one, other, lines) => {
    expect(said(one, other)).toEqual(lines);
  });
});

it.each([
  ['2026-01-01', '', 'Now'],
  ['2026-01-01', '2026-03-09', 'Now'],
  ['2026-03-10', '', 'Later'],
  ['2026-01-01', '2026-03-08', 'Past'],
  ['2026-03-09', '', 'Now'],
  ['2026-03-09', '2026-03-09', 'Now'],
  ['2026-03-08', '2026-03-08', 'Past'],
  ['2026-03-10', '2026-03-10', 'Later'],
])('%s to %s is %s', (from, to, when) => {
  expect(rateTiming({ from, to }, '2026-03-09')).toBe(when);
});

it('a row is one line of text in a comparison', () => {
  const line = { ...lineAfter(undefined), classificationId: { id: '1', label: 'Flagger' } };
  expect(describeLine({ ...line, from: '2026-01-01', regular: '1042.50' })).toBe(
    'Flagger, Jan 1, 2026 – until further notice, $1,042.50 / — / —',
  );
  expect(describeLine({ ...line, classificationId: noChoice, from: '2026-01-01', to: '2026-12-31' })).toBe(
    'No classification, Jan 1, 2026 – Dec 31, 2026, — / — / —',
  );
});

it('lists jobs and templates with another table separately', () => {
  const other = { ...table(), name: 'Union Scale', classifications: 0, jobs: [{ id: '1', name: 'Dam' }] };
  const dam = { id: '1', label: 'Dam' };
  expect(findReassignments({ jobIds: [dam], templateIds: [dam] }, [other])).toEqual([
    { id: 'jobs 1', name: 'Dam', from: 'Union Scale' },
  ]);
});
