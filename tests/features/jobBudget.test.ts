import { describe, expect, test } from 'vitest';
import { lineReader, matchByName } from '../../src/components/import/match';
import { budgetTotals, isOverBudget, usedPercent, usedText } from '../../src/features/jobs/budget';
import { budgetFileColumns, checkBudget, planBudgets } from '../../src/features/jobs/budgetImport';

const line = (budgetHours: number, usedHours: number) => ({ budgetHours, usedHours });

test.each([
  [40, 1, 3, '1 of 40 hours, 3%', false],
  [40, 40, 100, '40 of 40 hours, 100%', false],
  [40, 40.5, 101, '40.5 of 40 hours, 101%, over budget', true],
  [40, 0, 0, '0 of 40 hours, 0%', false],
  [0.5, 0.25, 50, '0.25 of 0.5 hours, 50%', false],
  [0, 12, 0, '12 hours', false],
  [0, 0, 0, '', false],
])('JOB-20 budget %d, used %d', (budgetHours, usedHours, percent, text, over) => {
  const one = line(budgetHours, usedHours);
  expect([usedPercent(one), usedText(one), isOverBudget(one)]).toEqual([percent, text, over]);
});

test('JOB-20 adds up budgets and hours', () => {
  expect(budgetTotals([line(40, 10), line(0, 5), line(8, 9)])).toEqual({ budgetHours: 48, usedHours: 24 });
  expect(budgetTotals([])).toEqual({ budgetHours: 0, usedHours: 0 });
});

describe('JOB-20 budgets of a file', () => {
  const codes = [
    { id: 'a', code: '01-100' },
    { id: 'b', code: '02-200' },
    { id: 'c', code: '03-300' },
  ];
  const lines = [
    { id: 'a', code: '01-100', budgetHours: 40, budgetAmount: '1000.00' },
    { id: 'b', code: '02-200', budgetHours: 8, budgetAmount: '' },
    // The company no longer uses it, but the job does.
    { id: 'd', code: '09-900', budgetHours: 0, budgetAmount: '' },
  ].map((one) => ({ ...one, name: '', unit: '', active: true, usedHours: 0 }));

  test.each([
    // [cells, outcome, sent]
    [{ code: '01-100', budgetHours: '50', budgetAmount: '' }, 'changed', { id: 'a', budgetHours: 50 }],
    [{ code: ' 01-100 ', budgetAmount: '1200.50' }, 'changed', { id: 'a', budgetAmount: '1200.50' }],
    [{ code: '01-100', budgetHours: '40', budgetAmount: '1000.00' }, 'unchanged', undefined],
    [{ code: '02-200', budgetHours: '', budgetAmount: '' }, 'unchanged', undefined],
    [{ code: '02-200', budgetHours: '0' }, 'changed', { id: 'b', budgetHours: 0 }],
    [{ code: '03-300', budgetHours: '12.5' }, 'new', { id: 'c', budgetHours: 12.5 }],
    [{ code: '03-300' }, 'new', { id: 'c' }],
    [{ code: '09-900', budgetHours: '5' }, 'changed', { id: 'd', budgetHours: 5 }],
    [{ code: '99-999', budgetHours: '5' }, 'refused', undefined],
  ])('%j is %s', (cells, outcome, sent) => {
    const { results, set } = planBudgets([cells], { codes, lines });
    expect(results[0]?.outcome).toBe(outcome);
    expect(set).toEqual(sent ? [sent] : []);
  });

  test('what was there before can be sent again', () => {
    const { results } = planBudgets([{ code: '02-200', budgetHours: '9' }], { codes, lines });
    expect(results[0]?.before).toEqual({ code: '02-200', budgetHours: '8', budgetAmount: '0.00' });
  });

  test.each([
    [{ code: '01-100', budgetHours: '40', budgetAmount: '1000.00' }, {}],
    [{ code: '01-100' }, {}],
    [{ code: '', budgetHours: '40' }, { code: 'Cost code is required' }],
    [{ code: '01-100', budgetHours: 'many' }, { budgetHours: 'Budget hours: type a number' }],
    [
      { code: '01-100', budgetHours: '1,240' },
      { budgetHours: 'Budget hours: type 1240 or 1.24: 1,240 can mean both' },
    ],
    [{ code: '01-100', budgetHours: '1000001' }, { budgetHours: 'Budget hours: at most 1,000,000' }],
    [{ code: '01-100', budgetAmount: '-5.00' }, { budgetAmount: 'Budget amount cannot be negative' }],
  ])('%j has the problems %j', (cells, problems) => {
    expect(checkBudget(cells)).toEqual(problems);
  });

  test.each([
    [
      ['Phase', 'Labor Hours', 'Original Budget'],
      ['03-300', '1,240.5', '$24,000.00'],
      { code: '03-300', budgetHours: '1240.5', budgetAmount: '24000.00' },
    ],
    [['Cost Code', 'Hours'], ['03-300', '7:30'], { code: '03-300', budgetHours: '7.5' }],
  ])('%j', (header, cells, expected) => {
    const read = lineReader(matchByName(header, budgetFileColumns), budgetFileColumns);
    expect(read({ number: 2, cells })).toEqual(expected);
  });
});
