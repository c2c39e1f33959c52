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
const ApplyTemplateDialog = lazyDialog(
  () => import('./templates/ApplyTemplateDialog'),
  'ApplyTemplateDialog',
);

type Change = JobField | 'template';

/** Actions on the selected jobs. */
export function JobBulk({ selection }: { selection: Selection<Job> }) {
  const { busy, wait, withRows } = useSelectedRows(selection);
  const actions = useJobActions();
  /** The number resets the dialog each time it opens. */
  const [change, setChange] = useState<{ field: Change; rows: Job[]; openCount: number }>();
  const [open, setOpen] = useState(false);

  function ask(field: Change, rows: Job[]) {
    setChange({ field, rows, openCount: (change?.openCount ?? 0) + 1 });
    setOpen(true);
  }

  const dialog = { retain: selection.retain, open, onClose: () => setOpen(false) };
  return (
    <>
      <MenuButton
        label="Change"
        busy={busy}
        actions={Object.entries({ ...jobFieldLabels, template: 'Apply template' }).map(([field, label]) => ({
          label,
          disabledReason: wait,
          run: () => void withRows((rows) => ask(field as Change, rows)),
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
      {change &&
        (change.field === 'template' ? (
          <ApplyTemplateDialog key={change.openCount} jobs={change.rows} {...dialog} />
        ) : (
          <ChangeJobsDialog key={change.openCount} field={change.field} rows={change.rows} {...dialog} />
        ))}
    </>
  );
}
