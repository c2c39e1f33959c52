import { expect, test } from 'vitest';
import { budgetTotals, isOverBudget, usedPercent, usedText } from '../../src/features/jobs/budget';

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
