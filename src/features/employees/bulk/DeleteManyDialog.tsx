import { employeeNoun } from '../../../api/employees/contract';
import type { Employee } from '../../../api/employees/contract';
import type { RowFailure } from '../../../components/bulk/batches';
import { ReasonList } from '../../../components/bulk/ReasonList';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { countOf } from '../../../lib/countOf';
import { formatNumber } from '../../../lib/number';
import { fullName } from '../employee';

/** The results of the deletion checks. */
export interface DeletionCheck {
  allowed: Employee[];
  refused: Employee[];
  /** The reason for each refused employee. */
  reasons: RowFailure[];
}

interface Props {
  checked: DeletionCheck;
  onDelete: () => void;
}

/** Shows who can be deleted, and who cannot and why. Deletes only after a confirmation (EMP-04, EMP-05). */
export function DeleteManyDialog({ checked: { allowed, refused, reasons }, onDelete }: Props) {
  const close = useCloseDialog();
  const some = allowed.length > 0;
  return (
    <Dialog
      title={titleOf(allowed.length, refused.length)}
      long={refused.length > 0}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={close}>
            {some ? 'Cancel' : 'Close'}
          </button>
          {some && (
            <button
              type="button"
              className="btn btn-danger"
              onClick={() => {
                close();
                onDelete();
              }}
            >
              Yes
            </button>
          )}
        </>
      }
    >
      <div className="pl-stack">
        {some && <p className="pl-dialog-text">Are you sure? This cannot be undone.</p>}
        {refused.length > 0 && (
          <>
            {some && <p className="pl-dialog-text">These employees are not deleted and stay selected:</p>}
            <ReasonList
              failed={reasons}
              rows={refused.map((employee) => ({ key: employee.id, name: fullName(employee) }))}
              noun={employeeNoun}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function titleOf(allowed: number, refused: number): string {
  const all = countOf(allowed + refused, employeeNoun);
  if (allowed === 0)
    return refused === 1 ? 'This employee cannot be deleted' : `None of these ${all} can be deleted`;
  return refused === 0 ? `Delete ${all}?` : `Delete ${formatNumber(allowed)} of ${all}?`;
}
