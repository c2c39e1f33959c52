import { useState } from 'react';
import type { Job } from '../../api/jobs/contract';
import { ActionButton } from '../../components/ActionButton';
import { useSelectedRows } from '../../components/bulk/useSelectedRows';
import { lazyDialog } from '../../components/feedback/lazyDialog';
import { MenuButton } from '../../components/MenuButton';
import type { Selection } from '../../components/table/selection';
import { type JobField, jobFieldLabels } from './jobFields';
import { useJobActions } from './useJobActions';

const ChangeJobsDialog = lazyDialog(() => import('./ChangeJobsDialog'), 'ChangeJobsDialog');

/** Actions on the selected jobs. */
export function JobBulk({ selection }: { selection: Selection<Job> }) {
  const { busy, wait, withRows } = useSelectedRows(selection);
  const actions = useJobActions();
  /** The number resets the dialog each time it opens. */
  const [change, setChange] = useState<{ field: JobField; rows: Job[]; openCount: number }>();
  const [open, setOpen] = useState(false);

  function ask(field: JobField, rows: Job[]) {
    setChange({ field, rows, openCount: (change?.openCount ?? 0) + 1 });
    setOpen(true);
  }

  return (
    <>
      <MenuButton
        label="Change"
        busy={busy}
        actions={Object.entries(jobFieldLabels).map(([field, label]) => ({
          label,
          disabledReason: wait,
          run: () => void withRows((rows) => ask(field as JobField, rows)),
        }))}
      />
      {(['archive', 'reopen'] as const).map((action) => (
        <ActionButton
          key={action}
          disabledReason={wait}
          aria-busy={busy}
          onClick={() => void withRows((rows) => actions.runManyConfirmed(action, rows, selection.retain))}
        >
          {actions.label(action)}
        </ActionButton>
      ))}
      {change && (
        <ChangeJobsDialog
          key={change.openCount}
          {...change}
          retain={selection.retain}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
