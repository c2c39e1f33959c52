import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Employee } from '../../../api/employees/contract';
import type { EmployeeChange } from '../../../api/employees/queries';
import type { Named } from '../../../api/schema';
import type { Noun } from '../../../lib/countOf';

/** Group kinds that can be changed in bulk (EMP-18…21). An employee has none, one or, for classifications, several. */
export interface ChangeKind {
  label: string;
  noun: Noun;
  several?: true;
  groupsOf: (employee: Employee) => Named[];
  /** The employee with these groups. */
  withGroups: (employee: Employee, groups: readonly Named[]) => Employee;
  change: (groups: readonly Named[]) => EmployeeChange;
}

const idOf = ([group]: readonly Named[]): string => group?.id ?? '';
const listOf = (group: Named | undefined): Named[] => (group ? [group] : []);

export const changeKinds: Record<GroupKind, ChangeKind> = {
  payrollGroup: {
    label: 'Payroll group',
    noun: { one: 'payroll group', many: 'payroll groups' },
    groupsOf: ({ payrollGroup }) => listOf(payrollGroup),
    withGroups: (employee, [payrollGroup]) => ({ ...employee, payrollGroup }),
    change: (groups) => ({ payrollGroupId: idOf(groups) }),
  },
  classification: {
    label: 'Classifications',
    noun: { one: 'classification', many: 'classifications' },
    several: true,
    groupsOf: ({ classifications }) => classifications,
    withGroups: (employee, groups) => ({ ...employee, classifications: [...groups] }),
    change: (groups) => ({ classificationIds: groups.map(({ id }) => id) }),
  },
  division: {
    label: 'Division',
    noun: { one: 'division', many: 'divisions' },
    groupsOf: ({ division }) => listOf(division),
    withGroups: (employee, [division]) => ({ ...employee, division }),
    change: (groups) => ({ divisionId: idOf(groups) }),
  },
  department: {
    label: 'Department',
    noun: { one: 'department', many: 'departments' },
    groupsOf: ({ department }) => listOf(department),
    withGroups: (employee, [department]) => ({ ...employee, department }),
    change: (groups) => ({ departmentId: idOf(groups) }),
  },
};

/** Employees by their current groups, for Undo. */
export function byGroups(
  { groupsOf }: ChangeKind,
  employees: readonly Employee[],
): { groups: Named[]; employees: Employee[] }[] {
  const parts = new Map<string, { groups: Named[]; employees: Employee[] }>();
  for (const employee of employees) {
    const groups = groupsOf(employee);
    const ids = groups
      .map(({ id }) => id)
      .sort()
      .join();
    const part = parts.get(ids) ?? { groups, employees: [] };
    part.employees.push(employee);
    parts.set(ids, part);
  }
  return [...parts.values()];
}
