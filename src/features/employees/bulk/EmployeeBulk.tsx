import { employeeNoun } from '../../../api/employees/contract';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Employee } from '../../../api/employees/contract';
import { useManyEmployees } from '../../../api/employees/queries';
import { ignoreMissing, hasNoResponse } from '../../../api/unknownOutcome';
import { ActionButton } from '../../../components/ActionButton';
import { perRowWork } from '../../../components/bulk/batches';
import { runBulk } from '../../../components/bulk/bulk';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { useIsMounted } from '../../../components/useIsMounted';
import { openDialog } from '../../../components/feedback/openDialog';
import { MenuButton } from '../../../components/MenuButton';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { denialReason } from '../../../access/access';
import { useSubject } from '../../../session/store';
import { employeeRow } from '../employee';
import { useEmployeeActions } from '../useEmployeeActions';
import { changeKinds } from './changeKinds';
import type { DeletionCheck } from './DeleteManyDialog';
import { employeeBulkDefaults, type RetainSelected, useRegroup } from './useRegroup';

/** Deletes many employees with one call each, and reports each result (FAULT-97). */
function useDeleteMany() {
  const many = useManyEmployees();

  /** Checks who may be deleted, with the reasons of those who may not (CALL-110, EMP-04). */
  const check = (employees: readonly Employee[]) =>
    runBulk({
      ...perRowWork(
        { ...employeeBulkDefaults(), isUnclear: hasNoResponse },
        employees.map(employeeRow),
        async (id) => {
          const { allowed, reason } = await many.checkDeletion(id);
          if (!allowed) throw new Error(reason || 'Other records refer to them.');
        },
      ),
      title: 'Checking who can be deleted',
      doneMessage: (count) => `${countOf(count, employeeNoun)} can be deleted`,
      quiet: true,
    });

  /** CALL-111 */
  const remove = (employees: readonly Employee[], retain: RetainSelected) =>
    runBulk({
      ...perRowWork(employeeBulkDefaults(), employees.map(employeeRow), (id) =>
        many.remove(id).catch(ignoreMissing),
      ),
      title: 'Deleting employees',
      doneMessage: (count) => `${countOf(count, employeeNoun)} deleted`,
      retain,
      onSettled: many.invalidate,
    });

  return { check, remove };
}

/** Actions on the selected employees. */
export function EmployeeBulk({ selection }: { selection: Selection<Employee> }) {
  const { busy, disabledReason: loadingReason, withRows } = useSelectedRows(selection);
  const disabledReason = denialReason(useSubject(), 'employees') ?? loadingReason;
  const isMounted = useIsMounted();
  const deleting = useDeleteMany();
  const actions = useEmployeeActions();
  const { change: regroup } = useRegroup();

  const askToChange = (kind: GroupKind, rows: Employee[]) =>
    openDialog(() => import('./ChangeDialog'), 'ChangeDialog', {
      kind,
      count: rows.length,
      onChange: (groups) => void regroup(kind, groups, rows, selection.retain),
    });

  async function askToDelete(rows: Employee[]) {
    const { done, failed, skipped } = await deleting.check(rows);
    if (!isMounted()) return;
    const allowed = new Set(done);
    const checked: DeletionCheck = {
      allowed: rows.filter(({ id }) => allowed.has(id)),
      refused: rows.filter(({ id }) => !allowed.has(id)),
      reasons: [
        ...failed.map(({ key, message }) => ({ key, message })),
        ...skipped.map((key) => ({ key, message: "Couldn't check whether they can be deleted." })),
      ],
    };
    openDialog(() => import('./DeleteManyDialog'), 'DeleteManyDialog', {
      checked,
      onDelete: () => remove(checked),
    });
  }

  function remove({ allowed, refused }: DeletionCheck) {
    const staying = refused.map(({ id }) => id);
    void deleting.remove(allowed, (rest) => selection.retain([...staying, ...rest]));
  }

  return (
    <>
      <MenuButton
        label="Change"
        actions={Object.entries(changeKinds).map(([one, { label }]) => ({
          label,
          disabledReason,
          run: () => void withRows((rows) => askToChange(one as GroupKind, rows)),
        }))}
        busy={busy}
      />
      {(['suspend', 'activate'] as const).map((action) => (
        <ActionButton
          key={action}
          disabledReason={disabledReason}
          aria-busy={busy}
          onClick={() => void withRows((rows) => actions.runManyConfirmed(action, rows, selection.retain))}
        >
          {actions.label(action)}
        </ActionButton>
      ))}
      <ActionButton
        disabledReason={disabledReason}
        aria-busy={busy}
        onClick={() => void withRows(askToDelete)}
      >
        Delete
      </ActionButton>
    </>
  );
}
