import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Employee } from '../../../api/employees/contract';
import { useDeleteEmployee } from '../../../api/employees/queries';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { inform } from '../../../components/feedback/inform';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { MenuButton } from '../../../components/MenuButton';
import { paths } from '../../../lib/paths';
import { whyNot } from '../../../access/access';
import { useSubject } from '../../../session/store';
import { fullName, isActive } from '../employee';
import { useEmployeeActs } from '../useEmployeeActs';

/** EMP-04, EMP-05: deletes somebody after the check call and a question, and leads back to the list. Who must stay can be suspended instead. */
function useDelete() {
  const { check, remove } = useDeleteEmployee();
  const acts = useEmployeeActs();
  const navigate = useNavigate();

  return async (employee: Employee) => {
    const name = fullName(employee);
    try {
      const { allowed, reason } = await check(employee.id);
      if (!allowed) {
        const refusal = { title: `${name} cannot be deleted`, text: reason || 'They are still needed.' };
        if (!isActive(employee)) return inform(refusal);
        if (await confirm({ ...refusal, yes: 'Suspend instead', no: 'Close' }))
          await acts.ask('suspend', employee);
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

const PinDialog = lazyAgain(async () => ({ default: (await import('./PinDialog')).PinDialog }));
const CodeDialog = lazyAgain(async () => ({ default: (await import('./CodeDialog')).CodeDialog }));

/** What can be done with one employee, besides changing the data. */
export function EmployeeActs({ employee }: { employee: Employee }) {
  const why = whyNot(useSubject(), 'employees');
  const acts = useEmployeeActs();
  const activity = isActive(employee) ? 'suspend' : 'activate';
  const remove = useDelete();
  const [open, setOpen] = useState<'pin' | 'code'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <MenuButton
        label="More"
        acts={[
          { label: employee.hasPin ? 'Change PIN' : 'Set up PIN', why, run: () => setOpen('pin') },
          { label: 'Registration code', why, run: () => setOpen('code') },
          { label: acts.label(activity), why, run: () => void acts.ask(activity, employee) },
          { label: 'Delete', why, danger: true, run: () => void remove(employee) },
        ]}
      />
      <LazyPart wanted={open === 'pin'} onLost={close}>
        <PinDialog employee={employee} open={open === 'pin'} onClose={close} />
      </LazyPart>
      <LazyPart wanted={open === 'code'} onLost={close}>
        <CodeDialog employee={employee} open={open === 'code'} onClose={close} />
      </LazyPart>
    </>
  );
}
