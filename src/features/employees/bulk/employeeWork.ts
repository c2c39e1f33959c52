import type { Employee } from '../../../api/employees/contract';
import { useManyEmployees } from '../../../api/employees/queries';
import { restOf } from '../../../components/bulk/batches';
import type { Bulk } from '../../../components/bulk/bulk';
import { callWork } from '../../../session/callWork';
import { employeeNoun } from '../employee';

export const those = (employees: readonly Employee[], keys: readonly string[]): Employee[] => {
  const wanted = new Set(keys);
  return employees.filter(({ id }) => wanted.has(id));
};

/** Leaves only these selected. */
export type Keep = (keys: readonly string[]) => void;

/** What all that is done to many employees has in common. */
export const employeeWork = () => ({ ...callWork(), noun: employeeNoun });

/** The calls, and the employees as they are hoped to be. */
export function useShownEmployees() {
  const many = useManyEmployees();
  /** Shown at once, and taken back of those that were not done. */
  const shown = (
    before: readonly Employee[],
    after: readonly Employee[],
  ): Pick<Bulk, 'began' | 'settled'> => ({
    began: () => many.show(after),
    settled(outcome) {
      many.show(those(before, restOf(outcome)));
      many.outdate();
    },
  });

  return { many, shown };
}
