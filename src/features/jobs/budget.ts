import type { BudgetLine } from '../../api/jobs/contract';
import { formatNumber, formatPercent } from '../../lib/number';

type Used = Pick<BudgetLine, 'budgetHours' | 'usedHours'>;

/** Used hours in percent of the budget, rounded; 0 without a budget. */
export const usedPercent = ({ budgetHours, usedHours }: Used): number =>
  budgetHours > 0 ? Math.round((100 * usedHours) / budgetHours) : 0;

export const isOverBudget = ({ budgetHours, usedHours }: Used): boolean =>
  budgetHours > 0 && usedHours > budgetHours;

/** '12 of 40 hours, 30%', '12 hours' without a budget, '' for neither. */
export function usedText(line: Used): string {
  const { budgetHours, usedHours } = line;
  if (budgetHours === 0) return usedHours === 0 ? '' : `${formatNumber(usedHours)} hours`;
  const over = isOverBudget(line) ? ', over budget' : '';
  return `${formatNumber(usedHours)} of ${formatNumber(budgetHours)} hours, ${formatPercent(usedPercent(line))}${over}`;
}

/** The totals of a job. Hours without a budget count as used. */
export const budgetTotals = (lines: readonly Used[]): Used => ({
  budgetHours: lines.reduce((sum, { budgetHours }) => sum + budgetHours, 0),
  usedHours: lines.reduce((sum, { usedHours }) => sum + usedHours, 0),
});
