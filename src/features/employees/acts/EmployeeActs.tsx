import { useState } from 'react';
import type { Employee } from '../../../api/employees/contract';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { MenuButton } from '../../../components/MenuButton';
import { whyNot } from '../../../session/access';
import { useSubject } from '../../../session/store';
import { isActive } from '../employee';
import { useActivity } from './useActivity';
import { useDelete } from './useDelete';

const PinDialog = lazyAgain(async () => ({ default: (await import('./PinDialog')).PinDialog }));
const CodeDialog = lazyAgain(async () => ({ default: (await import('./CodeDialog')).CodeDialog }));

/** What can be done with one employee, besides changing the data. */
export function EmployeeActs({ employee }: { employee: Employee }) {
  const why = whyNot(useSubject(), 'employees');
  const setActivity = useActivity();
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
          {
            label: isActive(employee) ? 'Suspend' : 'Activate',
            why,
            run: () => void setActivity(employee),
          },
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
