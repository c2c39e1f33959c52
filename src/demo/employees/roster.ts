import type { Employee } from '../../api/employees/contract';

const normalized = (text: string): string => text.toLowerCase();

/**
 * The employees of a business by id, number, and email, for validation. It can include changes before they are
 * saved.
 */
export class Roster {
  readonly #byId = new Map<string, Employee>();
  readonly #byNumber = new Map<string, Employee>();
  readonly #byEmail = new Map<string, Employee>();

  constructor(employees: readonly Employee[]) {
    for (const employee of employees) this.set(employee);
  }

  get(id: string): Employee | undefined {
    return this.#byId.get(id);
  }

  withNumber(employeeNumber: string): Employee | undefined {
    return this.#byNumber.get(normalized(employeeNumber));
  }

  withEmail(email: string): Employee | undefined {
    return this.#byEmail.get(normalized(email));
  }

  /** Returns true if the second employee is a direct or indirect supervisor of the first (EMP-26). */
  reportsTo(employee: Employee, supervisorId: string): boolean {
    const seen = new Set<string>();
    let currentId = employee.supervisor?.id;
    while (currentId !== undefined && !seen.has(currentId)) {
      if (currentId === supervisorId) return true;
      seen.add(currentId);
      currentId = this.get(currentId)?.supervisor?.id;
    }
    return false;
  }

  /** Returns the number after the highest one with this prefix. */
  nextNumber(prefix: string): string {
    let last = 1000;
    for (const { employeeNumber } of this.#byId.values()) {
      const [, digits] = /^(?:.*-)(\d{1,9})$/.exec(employeeNumber) ?? [];
      if (digits && normalized(employeeNumber).startsWith(normalized(`${prefix}-`)))
        last = Math.max(last, Number(digits));
    }
    return `${prefix}-${last + 1}`;
  }

  set(employee: Employee): void {
    const before = this.#byId.get(employee.id);
    if (before) {
      this.#byNumber.delete(normalized(before.employeeNumber));
      this.#byEmail.delete(normalized(before.email));
    }
    this.#byId.set(employee.id, employee);
    this.#byNumber.set(normalized(employee.employeeNumber), employee);
    if (employee.email !== '') this.#byEmail.set(normalized(employee.email), employee);
  }
}
