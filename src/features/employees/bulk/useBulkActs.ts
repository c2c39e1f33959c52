import type { Employee } from '../../../api/employees/contract';
import { goneIsDone, isUnanswered } from '../../../api/unanswered';
import { eachAlone } from '../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { countOf } from '../../../lib/countOf';
import { employeeNoun, withActive } from '../employee';
import { employeeWork, type Keep, rowOf, those, useShownEmployees } from './employeeWork';

/** Acts on many employees that have a call for each of them, each told of in the report (FAULT-97). */
export function useBulkActs() {
  const { many, shown } = useShownEmployees();

  const activity = (employees: readonly Employee[], active: boolean): Bulk => ({
    ...eachAlone(employeeWork(), employees.map(rowOf), (id) => many.setActive(id, active)),
    title: active ? 'Activating employees' : 'Suspending employees',
    said: (count) => `${countOf(count, employeeNoun)} ${active ? 'activated' : 'suspended'}`,
    ...shown(
      employees,
      employees.map((employee) => withActive(employee, active)),
    ),
  });

  /** CALL-112, CALL-113, EMP-02, EMP-03 */
  const setActive = (employees: readonly Employee[], active: boolean, keep: Keep) =>
    runBulk({
      ...activity(employees, active),
      keep,
      undo: (keys) =>
        activity(
          those(employees, keys).map((employee) => withActive(employee, active)),
          !active,
        ),
    });

  /** CALL-110, EMP-04: who may be deleted; those who may not come with the reason. */
  const check = (employees: readonly Employee[]) =>
    runBulk({
      ...eachAlone({ ...employeeWork(), isUnclear: isUnanswered }, employees.map(rowOf), async (id) => {
        const { allowed, reason } = await many.checkDeletion(id);
        if (!allowed) throw new Error(reason || 'They are still needed.');
      }),
      title: 'Checking who can be deleted',
      said: (count) => `${countOf(count, employeeNoun)} can be deleted`,
      quiet: true,
    });

  /** CALL-111 */
  const remove = (employees: readonly Employee[], keep: Keep) =>
    runBulk({
      ...eachAlone(employeeWork(), employees.map(rowOf), (id) => many.remove(id).catch(goneIsDone)),
      title: 'Deleting employees',
      said: (count) => `${countOf(count, employeeNoun)} deleted`,
      keep,
      settled: many.outdate,
    });

  return { setActive, check, remove };
}
