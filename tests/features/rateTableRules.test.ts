import { describe, expect, it } from 'vitest';
import type { Rate, RateTable } from '../../src/api/rateTables/contract';
import { takenFrom } from '../../src/features/rate-tables/assignment';
import { compare } from '../../src/features/rate-tables/comparison';
import { fillable, times } from '../../src/features/rate-tables/fill';
import { lineAfter, lineWords } from '../../src/features/rate-tables/rateForm';
import { rateTiming } from '../../src/features/rate-tables/rateTable';
import { none } from '../../src/lib/picker';

describe('what follows from the regular rate', () => {
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
    expect(times(amount, tenths)).toBe(found);
  });

  it('is for lines that have a regular rate, and nothing typed there', () => {
    const line = { ...lineAfter(undefined), regular: '10.00' };
    const lines = [
      line,
      { ...line, overtime: '12.00' },
      { ...line, regular: '' },
      { ...line, overtime: ' ' },
    ];
    expect(fillable(lines, 'overtime')).toEqual([
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
  jobs: [],
  templates: [],
  changedAt: '',
  version: 1,
  rates,
});
const said = (one: RateTable, other: RateTable) =>
  compare(one, other).map(
    ({ classification, from, to, ...both }) =>
      `${classification} ${from}…${to} ${both.one?.regular ?? '-'} ${both.other?.regular ?? '-'} ${both.differs.length}`,
  );

describe('two tables side by side', () => {
  it.each<[string, RateTable, RateTable, string[]]>([
    [
      'alike',
      table(rate('2026-01-01', '', '10.00')),
      table(rate('2026-01-01', '', '10.00')),
      ['Class 1 2026-01-01… 10.00 10.00 0'],
    ],
    [
      'only in one',
      table(rate('2026-01-01', '2026-06-30', '10.00')),
      table(),
      ['Class 1 2026-01-01…2026-06-30 10.00 - 3'],
    ],
    [
      'raised on other days',
      table(rate('2026-01-01', '2026-06-30', '10.00'), rate('2026-07-01', '', '11.00')),
      table(rate('2026-01-01', '', '10.00')),
      ['Class 1 2026-01-01…2026-06-30 10.00 10.00 0', 'Class 1 2026-07-01… 11.00 10.00 1'],
    ],
    [
      'the same rate in two lines is one stretch, days without a rate are none',
      table(rate('2026-01-01', '2026-01-31', '10.00'), rate('2026-02-01', '2026-02-28', '10.00')),
      table(rate('2026-04-01', '', '9.00')),
      ['Class 1 2026-01-01…2026-02-28 10.00 - 3', 'Class 1 2026-04-01… - 9.00 3'],
    ],
    [
      'the same rate before and after days without one',
      table(rate('2026-01-01', '2026-01-31', '10.00'), rate('2026-03-01', '', '10.00')),
      table(),
      ['Class 1 2026-01-01…2026-01-31 10.00 - 3', 'Class 1 2026-03-01… 10.00 - 3'],
    ],
    [
      'a rate of one day',
      table(rate('2026-03-09', '2026-03-09', '10.00')),
      table(rate('2026-01-01', '', '9.00')),
      [
        'Class 1 2026-01-01…2026-03-08 - 9.00 3',
        'Class 1 2026-03-09…2026-03-09 10.00 9.00 1',
        'Class 1 2026-03-10… - 9.00 3',
      ],
    ],
    [
      'by the names of the classifications',
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
])('%s to %s holds %s', (from, to, when) => {
  expect(rateTiming({ from, to }, '2026-03-09')).toBe(when);
});

it('reads as one line where two versions are compared', () => {
  const line = { ...lineAfter(undefined), classificationId: { id: '1', label: 'Flagger' } };
  expect(lineWords({ ...line, from: '2026-01-01', regular: '1042.50' })).toBe(
    'Flagger, Jan 1, 2026 – until further notice, $1,042.50 / — / —',
  );
  expect(lineWords({ ...line, classificationId: none, from: '2026-01-01', to: '2026-12-31' })).toBe(
    'No classification, Jan 1, 2026 – Dec 31, 2026, — / — / —',
  );
});

it('names what has another table now, jobs and templates apart', () => {
  const other = { ...table(), name: 'Union Scale', classifications: 0, jobs: [{ id: '1', name: 'Dam' }] };
  const dam = { id: '1', label: 'Dam' };
  expect(takenFrom({ jobIds: [dam], templateIds: [dam] }, [other])).toEqual([
    { id: 'jobs 1', name: 'Dam', from: 'Union Scale' },
  ]);
});
