/** The cost codes of jobs and job templates, with budgets. */
import type { BudgetChange } from '../../api/jobs/contract';
import type { Endpoint } from '../../api/endpoint';
import type { Company } from '../company';
import type { DbTable } from '../db';
import { invalid, Refusal } from '../refusal';
import { type Route, route, type SignedInCall } from '../route';
import type { StoredBudget, StoredBudgets } from './seed';

/** Leaves out cost codes that were deleted since. */
export const knownBudgets = ({ costCodes }: Company, { lines }: StoredBudgets): StoredBudgets => ({
  lines: lines.filter(({ id }) => costCodes.get(id)),
});

interface BudgetOptions {
  /** Finds the row that the path names: to change it, or only to read. */
  resource: Record<'one' | 'readable', (call: SignedInCall) => { id: string }>;
  /** By the id of that row. */
  budgets: (company: Company) => DbTable<StoredBudgets>;
  /** Hours on time cards by cost code, where there are any. */
  hours?: (company: Company, id: string) => ReadonlyMap<string, number>;
}

/** Creates the routes of `budgetCalls` (CALL-175, CALL-176). */
export function budgetRoutes(
  calls: { list: Endpoint; change: Endpoint<string, unknown, BudgetChange> },
  { resource, budgets, hours = () => new Map() }: BudgetOptions,
): Route[] {
  const linesOf = (company: Company, id: string) => budgets(company).get(id)?.lines ?? [];
  return [
    route(calls.list, (call) => {
      const { company, person } = call;
      const { id } = resource.readable(call);
      const used = hours(company, id);
      const rows = linesOf(company, id).flatMap((line) => {
        const known = company.costCodes.get(line.id);
        if (!known) return [];
        const { code, name, unit, active } = known;
        // Dollars are for those who manage jobs, as on the page.
        const budgetAmount = person.may('jobs') ? line.budgetAmount : '';
        return [{ ...line, budgetAmount, code, name, unit, active, usedHours: used.get(line.id) ?? 0 }];
      });
      return { costCodes: call.query.slice(rows, 1000), total: rows.length };
    }),

    route(calls.change, (call) => {
      const { company, body } = call;
      const { id } = resource.one(call);
      const codeOf = (codeId: string) => company.costCodes.get(codeId)?.code ?? '';
      if (body.set.some((one) => codeOf(one.id) === ''))
        throw invalid('costCodes: A cost code no longer exists.');
      const used = hours(company, id);
      const inUse = body.remove.filter((codeId) => (used.get(codeId) ?? 0) > 0).map(codeOf);
      if (inUse.length > 0)
        throw new Refusal(409, `${inUse.join(', ')}: hours are entered. Remove the budget instead.`);
      budgets(company).put(id, { lines: changedBudget(linesOf(company, id), body, codeOf) });
      return undefined;
    }),
  ];
}

/** Returns the budget lines after a change, sorted by code. */
export function changedBudget(
  lines: readonly StoredBudget[],
  { set, remove }: BudgetChange,
  codeOf: (id: string) => string,
): StoredBudget[] {
  const changed = new Map(lines.map((line) => [line.id, line]));
  for (const id of remove) changed.delete(id);
  for (const { id, ...given } of set) {
    const { budgetHours = 0, budgetAmount = '' } = { ...changed.get(id), ...given };
    changed.set(id, { id, budgetHours, budgetAmount });
  }
  return [...changed.values()].sort((a, b) => (codeOf(a.id) < codeOf(b.id) ? -1 : 1));
}
