import { employeeNoun } from '../../api/employees/contract';
import type { Employee } from '../../api/employees/contract';
import { useManyEmployees, useSetActive } from '../../api/employees/queries';
import { type RowAction, rowActions } from '../../components/bulk/rowActions';
import { bulkDefaults } from '../../session/bulkDefaults';
import { isActive, employeeRow, withActive } from './employee';

/** Suspends or activates employees, shown immediately, with Undo (EMP-02, EMP-03, EMP-05, CALL-112, CALL-113). */
export function useEmployeeActions() {
  const { mutateAsync } = useSetActive();
  const { setActive, updateRows, invalidate } = useManyEmployees();

  function statusAction(active: boolean): RowAction<Employee, 'activate' | 'suspend'> {
    const what = active ? 'active' : 'suspended';
    return {
      label: active ? 'Activate' : 'Suspend',
      doneMessage: (who) => `${who} ${active ? 'activated' : 'suspended'}`,
      undo: active ? 'suspend' : 'activate',
      optimistic: (employee) => withActive(employee, active),
      send: ({ id }) => mutateAsync({ employeeId: id, active }),
      bulk: {
        progressTitle: active ? 'Activating employees' : 'Suspending employees',
        appliesTo: (employee) => isActive(employee) !== active,
        noneMessage: (who) => `${who} selected, all already ${what}`,
        othersText: `already ${what}`,
        send: (id) => setActive(id, active),
      },
    };
  }

  const actions = { activate: statusAction(true), suspend: statusAction(false) };
  return rowActions({
    actions,
    noun: employeeNoun,
    toBulkRow: employeeRow,
    work: bulkDefaults,
    show: updateRows,
    invalidate,
  });
}
