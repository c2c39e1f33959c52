import type { Employee } from '../../api/employees/contract';
import { useManyEmployees, useSetActive } from '../../api/employees/queries';
import { type RowAction, rowActions } from '../../components/bulk/rowActions';
import { bulkDefaults } from '../../session/bulkDefaults';
import { employeeNoun, isActive, employeeRow, withActive } from './employee';

/** Suspends or activates employees, shown immediately, with Undo (EMP-02, EMP-03, EMP-05, CALL-112, CALL-113). */
export function useEmployeeActions() {
  const { mutateAsync } = useSetActive();
  const { setActive, show, invalidate } = useManyEmployees();

  function becoming(active: boolean): RowAction<Employee, 'activate' | 'suspend'> {
    const what = active ? 'active' : 'suspended';
    return {
      label: active ? 'Activate' : 'Suspend',
      done: (who) => `${who} ${active ? 'activated' : 'suspended'}`,
      undo: active ? 'suspend' : 'activate',
      after: (employee) => withActive(employee, active),
      send: ({ id }) => mutateAsync({ employeeId: id, active }),
      many: {
        doing: active ? 'Activating employees' : 'Suspending employees',
        fits: (employee) => isActive(employee) !== active,
        none: (who) => `${who} selected, all ${what} already`,
        others: `are ${what} already`,
        send: (id) => setActive(id, active),
      },
    };
  }

  const actions = { activate: becoming(true), suspend: becoming(false) };
  return rowActions({
    actions,
    noun: employeeNoun,
    rowOf: employeeRow,
    work: bulkDefaults,
    show,
    invalidate,
  });
}
