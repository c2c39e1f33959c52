/** Groups payees by crew, job, or payroll group. */
import { type Grouping, NO_GROUP } from '../../api/payroll/contract';
import type { Named } from '../../api/schema';
import { totalPaidHours } from '../../domain/timecards/week';
import type { Company } from '../company';
import { type PaySlice, mergeSlices } from './lines';
import type { Pay } from './pay';
import type { Payee } from './payees';
import { slicesOfWeek } from './weeks';

/** Returns an employee's pay by job and cost code. */
export const slicesIn = (company: Company, { weeks }: Payee): PaySlice[] =>
  mergeSlices(weeks.flatMap((week) => slicesOfWeek(company, week)));

const noGroupNames: Record<Grouping, string> = {
  crew: 'No supervisor',
  job: 'No job',
  payrollGroup: 'No payroll group',
};

/** Splits an employee's pay among the groups. By crew or payroll group, all of it belongs to one group. */
function partsOf(company: Company, payee: Payee, by: Grouping): { group: Named | undefined; pay: Pay }[] {
  if (by === 'crew') {
    const { supervisor, employeeId } = payee;
    return [{ group: supervisor?.id === employeeId ? undefined : supervisor, pay: payee }];
  }
  if (by === 'payrollGroup') return [{ group: payee.payrollGroup, pay: payee }];
  const slices = slicesIn(company, payee).map((slice) => ({ ...slice, costCode: undefined }));
  return mergeSlices(slices).map((pay) => ({ group: pay.job, pay }));
}

export interface PayGroup {
  name: string;
  /** All payees of the group, with only what they earned in it. */
  payees: Payee[];
}

function groupPayees(company: Company, payees: readonly Payee[], by: Grouping): Map<string, PayGroup> {
  const groups = new Map<string, PayGroup>();
  for (const payee of payees)
    for (const { group, pay } of partsOf(company, payee, by)) {
      const { id, name } = group ?? { id: NO_GROUP, name: noGroupNames[by] };
      const known = groups.get(id) ?? { name, payees: [] };
      const { regular, overtime, doubleTime, pto, holiday, perDiem } = pay;
      const earned = { regular, overtime, doubleTime, pto, holiday, perDiem };
      known.payees.push({ ...payee, ...earned, total: totalPaidHours(earned) });
      groups.set(id, known);
    }
  return groups;
}

const groupCache = new WeakMap<readonly Payee[], Map<Grouping, ReadonlyMap<string, PayGroup>>>();

/** Returns the groups by id. The result is cached until the payees change. */
export function payGroups(
  company: Company,
  payees: readonly Payee[],
  by: Grouping,
): ReadonlyMap<string, PayGroup> {
  const groupings = groupCache.get(payees) ?? new Map<Grouping, ReadonlyMap<string, PayGroup>>();
  const groups = groupings.get(by) ?? groupPayees(company, payees, by);
  groupCache.set(payees, groupings.set(by, groups));
  return groups;
}
