import { useState } from 'react';
import type { Group, GroupKind } from '../../../api/employeeGroups/contract';
import type { Employee } from '../../../api/employees/contract';
import { ActButton } from '../../../components/ActButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { useRegroup } from '../bulk/useRegroup';
import { employeeNoun } from '../employee';
import type { Wish } from './InsteadDialog';

const InsteadDialog = lazyAgain(async () => ({ default: (await import('./InsteadDialog')).InsteadDialog }));

interface Props {
  kind: GroupKind;
  group: Group;
  selection: Selection<Employee>;
}

/** Some of those in a group get another one instead, or none; each of them is told of (FAULT-97). */
export function MoveSelected({ kind, group, selection }: Props) {
  const { move } = useRegroup();
  const { busy, wait, withRows } = useSelectedRows(selection);
  const [employees, setEmployees] = useState<Employee[]>([]);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const people = countOf(employees.length, employeeNoun);
  const wish: Wish = {
    title: `Move ${people}`,
    question: `What do they get instead of ${group.name}?`,
    promise: (into) =>
      `${people} ${employees.length === 1 ? 'gets' : 'get'} ${into?.name ?? 'nothing'} instead of ${group.name}.`,
    act: `Move ${people}`,
    orNone: 'Leave them without one',
    run(into) {
      void move(kind, group, into, employees, selection.keep);
      return Promise.resolve();
    },
  };

  function ask(rows: Employee[]) {
    setEmployees(rows);
    setOpen(true);
  }

  return (
    <>
      <ActButton why={wait} aria-busy={busy} onClick={() => void withRows(ask)}>
        Move to…
      </ActButton>
      <LazyPart wanted={open} onLost={close}>
        <InsteadDialog kind={kind} group={group} wish={wish} open={open} onClose={close} />
      </LazyPart>
    </>
  );
}
