import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { nameKey, nameLookup } from '../../lib/searchText';
import type { DbTable, ListedTable } from '../db';
import type { Groups } from '../employeeGroups/groups';
import type { NamedRecords } from '../namedRecords';

export const employeeName = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** The active employees that a cell names: by number or email, or else by the name in any order. */
export function activeEmployees(employees: readonly Employee[]): NamedRecords<Employee> {
  const active = employees.filter(({ status }) => status === ACTIVE);
  const byName = nameLookup(active, employeeName, nameKey);
  const keys = active.flatMap((one) => [one.email, one.employeeNumber].map((key) => ({ key, one })));
  const byKey = nameLookup(keys, ({ key }) => key);
  const find = (text: string) => {
    const found = byKey(text).map(({ one }) => one);
    return found.length > 0 ? found : byName(text);
  };
  const numbersOf = (rows: readonly Employee[]) => rows.map((one) => one.employeeNumber).join(' or ');
  return {
    find,
    noun: 'active employee',
    advice: 'Type a name, email or employee number, or leave the cell empty',
    several: (name) => `Type the number: ${numbersOf(find(name))}`,
  };
}

/**
 * The employees of a business. References are stored by id and resolved to the current name, so that renaming a group
 * or a supervisor does not change other rows.
 */
export class Staff {
  #list: { sources: readonly unknown[]; rows: readonly Employee[] } | undefined;

  constructor(
    private readonly table: ListedTable<Employee>,
    private readonly groups: Groups,
    /** Employees who were deleted: records that they signed name them. */
    private readonly deleted: DbTable<Named>,
  ) {}

  get(id: string): Employee | undefined {
    const row = this.table.get(id);
    return row && this.#withCurrentNames(row, (one) => this.table.get(one));
  }

  /** Returns all employees. The array stays the same until a row or a referenced name changes. */
  all(): readonly Employee[] {
    const stored = this.table.all();
    const sources = [stored, ...Object.values(this.groups).map((group) => group.all())];
    if (this.#list?.sources.every((rows, index) => rows === sources[index])) return this.#list.rows;
    const byId = new Map(stored.map((row) => [row.id, row]));
    const rows = stored.map((row) => this.#withCurrentNames(row, (id) => byId.get(id)));
    this.#list = { sources, rows };
    return rows;
  }

  put(row: Employee): Employee {
    return this.table.put(row.id, row);
  }

  /** The employee as records that were signed name them, also after their deletion (FAULT-140). */
  signer(id: string): (Named & { inactive: boolean }) | undefined {
    const employee = this.table.get(id);
    if (employee) return { id, name: employeeName(employee), inactive: employee.status !== ACTIVE };
    const deleted = this.deleted.get(id);
    return deleted && { ...deleted, inactive: true };
  }

  remove(id: string): void {
    const employee = this.table.get(id);
    if (employee) this.deleted.put(id, { id, name: employeeName(employee) });
    this.table.remove(id);
  }

  #withCurrentNames(row: Employee, stored: (id: string) => Employee | undefined): Employee {
    const { payrollGroup, classification, division, department } = this.groups;
    const supervisor = row.supervisor && stored(row.supervisor.id);
    return {
      ...row,
      payrollGroup: row.payrollGroup && payrollGroup.get(row.payrollGroup.id),
      classifications: row.classifications.flatMap(({ id }): Named[] => {
        const group = classification.get(id);
        return group ? [group] : [];
      }),
      division: row.division && division.get(row.division.id),
      department: row.department && department.get(row.department.id),
      supervisor: supervisor && { id: supervisor.id, name: employeeName(supervisor) },
    };
  }
}
