import type { Employee } from '../../../api/employees/contract';
import { useManyEmployees, useSetActive } from '../../../api/employees/queries';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { fullName, isActive, withActive } from '../employee';

/** EMP-02, EMP-03, EMP-05: suspends or activates somebody, shown at once, with Undo. */
export function useActivity() {
  const { mutateAsync } = useSetActive();
  const many = useManyEmployees();

  async function setActive(employee: Employee, active: boolean, undoing = false): Promise<void> {
    many.show([withActive(employee, active)]);
    try {
      await mutateAsync({ employeeId: employee.id, active });
    } catch {
      // A banner has told why. Without an answer it may have been done all the same.
      many.show([employee]);
      return many.outdate();
    }
    notify({
      kind: 'success',
      text: `${fullName(employee)} ${active ? 'activated' : 'suspended'}`,
      action: undoing
        ? undefined
        : { label: 'Undo', run: () => void setActive(withActive(employee, active), !active, true) },
    });
  }

  return async (employee: Employee) => {
    const active = !isActive(employee);
    const yes = await confirm({
      title: `${active ? 'Activate' : 'Suspend'} ${fullName(employee)}?`,
      text: 'Are you sure?',
    });
    if (yes) await setActive(employee, active);
  };
}
