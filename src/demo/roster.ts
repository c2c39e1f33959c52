import type { Employee } from '../api/employees/contract';

const folded = (text: string): string => text.toLowerCase();

/**
 * The employees of a business by id, number, and e-mail, for validation. It can include changes before they are
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
    return this.#byNumber.get(folded(employeeNumber));
  }

  withEmail(email: string): Employee | undefined {
    return this.#byEmail.get(folded(email));
  }

  /** Returns true if the second employee is a direct or indirect supervisor of the first (EMP-26). */
  isBelow(employee: Employee, aboveId: string): boolean {
    const seen = new Set<string>();
    let above = employee.supervisor?.id;
    while (above !== undefined && !seen.has(above)) {
      if (above === aboveId) return true;
      seen.add(above);
      above = this.get(above)?.supervisor?.id;
    }
    return false;
  }

  /** Returns the number after the highest one with this prefix. */
  nextNumber(prefix: string): string {
    let last = 1000;
    for (const { employeeNumber } of this.#byId.values()) {
      const [, digits] = /^(?:.*-)(\d{1,9})$/.exec(employeeNumber) ?? [];
      if (digits && folded(employeeNumber).startsWith(folded(`${prefix}-`)))
        last = Math.max(last, Number(digits));
    }
    return `${prefix}-${last + 1}`;
  }

  set(employee: Employee): void {
    const before = this.#byId.get(employee.id);
    if (before) {
      this.#byNumber.delete(folded(before.employeeNumber));
      this.#byEmail.delete(folded(before.email));
    }
    this.#byId.set(employee.id, employee);
    this.#byNumber.set(folded(employee.employeeNumber), employee);
    if (employee.email !== '') this.#byEmail.set(folded(employee.email), employee);
  }
}
