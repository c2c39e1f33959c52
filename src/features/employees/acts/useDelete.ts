import { useNavigate } from 'react-router-dom';
import type { Employee } from '../../../api/employees/contract';
import { useDeleteEmployee } from '../../../api/employees/queries';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { inform } from '../../../components/feedback/inform';
import { paths } from '../../../lib/paths';
import { fullName, isActive } from '../employee';
import { useActivity } from './useActivity';

/** EMP-04, EMP-05: deletes somebody after the check call and a question, and leads back to the list. Who must stay can be suspended instead. */
export function useDelete() {
  const { check, remove } = useDeleteEmployee();
  const setActivity = useActivity();
  const navigate = useNavigate();

  return async (employee: Employee) => {
    const name = fullName(employee);
    try {
      const { allowed, reason } = await check(employee.id);
      if (!allowed) {
        const refusal = { title: `${name} cannot be deleted`, text: reason || 'They are still needed.' };
        if (!isActive(employee)) return inform(refusal);
        if (await confirm({ ...refusal, yes: 'Suspend instead', no: 'Close' })) await setActivity(employee);
        return;
      }
      const yes = await confirm({
        title: `Delete ${name}?`,
        text: 'Are you sure? This cannot be undone.',
        danger: true,
      });
      if (!yes) return;
      await remove.mutateAsync(employee.id);
    } catch {
      // A banner has told why.
      return;
    }
    notify({ kind: 'success', text: `${name} deleted` });
    await navigate(paths.employees, { replace: true });
  };
}
