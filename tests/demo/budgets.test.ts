import { expect, test } from 'vitest';
import { changedBudget, knownBudgets } from '../../src/demo/jobs/budgets';
import type { Company } from '../../src/demo/company';

const codes: Record<string, string> = { a: '01-100', b: '03-300', c: '02-200' };
const codeOf = (id: string) => codes[id] ?? '';
const line = (id: string, budgetHours: number, budgetAmount = '') => ({ id, budgetHours, budgetAmount });
const lines = [line('a', 40, '2000.00'), line('b', 8)];

test.each([
  ['nothing', { set: [], remove: [] }, lines],
  ['a new code, in the order of the codes', { set: [{ id: 'c', budgetHours: 5 }], remove: [] }, [lines[0], line('c', 5), lines[1]]],
  ['the hours of a code, which keeps its amount', { set: [{ id: 'a', budgetHours: 50 }], remove: [] }, [line('a', 50, '2000.00'), lines[1]]],
  ['the amount of a code, which keeps its hours', { set: [{ id: 'b', budgetAmount: '9.50' }], remove: [] }, [lines[0], line('b', 8, '9.50')]],
  ['a code without a budget', { set: [{ id: 'c' }], remove: [] }, [lines[0], line('c', 0), lines[1]]],
  ['a removed code', { set: [], remove: ['a'] }, [lines[1]]],
  ['a code that is removed and added again', { set: [{ id: 'a', budgetHours: 1 }], remove: ['a'] }, [line('a', 1), lines[1]]],
])('JOB-20, CALL-176 a change of %s', (_, change, expected) => {
  expect(changedBudget(lines, change, codeOf)).toEqual(expected);
}); // prettier-ignore

test('cost codes that were deleted are not copied', () => {
  const company = { costCodes: { get: (id: string) => (id === 'b' ? undefined : {}) } } as unknown as Company;
  expect(knownBudgets(company, { lines })).toEqual({ lines: [lines[0]] });
});
