import type { GroupKind } from '../../api/employeeGroups/contract';
import type { Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import type { Db, ListedTable } from '../db';
import * as catalogs from '../seed/catalogs';

const seeds: Record<GroupKind, readonly Named[]> = {
  payrollGroup: catalogs.payrollGroups,
  classification: catalogs.classifications,
  division: catalogs.divisions,
  department: catalogs.departments,
};

/** The groups of the employees of a business, by kind. */
export type Groups = Record<GroupKind, ListedTable<Named>>;

export function groupTables(db: Db, tableName: (name: string) => string): Groups {
  const table = (kind: GroupKind) =>
    db.listed<Named>(tableName(`groups.${kind}`), {
      all: () => seeds[kind],
      get: (id) => seeds[kind].find((one) => one.id === id),
    });
  return {
    payrollGroup: table('payrollGroup'),
    classification: table('classification'),
    division: table('division'),
    department: table('department'),
  };
}

/** Returns the employee's groups of a kind. Only classifications can be more than one. */
export function groupsOfEmployee(employee: Employee, kind: GroupKind): readonly Named[] {
  if (kind === 'classification') return employee.classifications;
  const group = employee[kind];
  return group ? [group] : [];
}

/** Returns the employee with the group `fromId` replaced by `into`, or removed when `into` is undefined. */
export function regrouped(
  employee: Employee,
  kind: GroupKind,
  fromId: string,
  into: Named | undefined,
): Employee {
  if (kind !== 'classification') return { ...employee, [kind]: into };
  const others = employee.classifications.filter(({ id }) => id !== fromId && id !== into?.id);
  return { ...employee, classifications: into ? [...others, into] : others };
}

/** Returns the number of employees in each group of a kind, by group id. */
export function headcounts(employees: readonly Employee[], kind: GroupKind): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const employee of employees)
    for (const { id } of groupsOfEmployee(employee, kind)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
