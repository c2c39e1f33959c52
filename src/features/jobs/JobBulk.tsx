import type { Job } from '../../api/jobs/contract';
import { ActionButton } from '../../components/ActionButton';
import { useSelectedRows } from '../../components/bulk/useSelectedRows';
import { openDialog } from '../../components/feedback/openDialog';
import { MenuButton } from '../../components/MenuButton';
import type { Selection } from '../../components/table/selection';
import { type JobField, jobFieldLabels } from './jobFields';
import { useJobActions } from './useJobActions';

type Change = JobField | 'template';

/** Actions on the selected jobs. */
export function JobBulk({ selection }: { selection: Selection<Job> }) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const actions = useJobActions();
  const { retain } = selection;

  function ask(field: Change, rows: Job[]) {
    if (field === 'template')
      openDialog(() => import('./templates/ApplyTemplateDialog'), 'ApplyTemplateDialog', {
        jobs: rows,
        retain,
      });
    else openDialog(() => import('./ChangeJobsDialog'), 'ChangeJobsDialog', { field, rows, retain });
  }

  return (
    <>
      <MenuButton
        label="Change"
        busy={busy}
        actions={Object.entries({ ...jobFieldLabels, template: 'Apply template' }).map(([field, label]) => ({
          label,
          disabledReason,
          run: () => void withRows((rows) => ask(field as Change, rows)),
        }))}
      />
      {(['archive', 'reopen'] as const).map((action) => (
        <ActionButton
          key={action}
          disabledReason={disabledReason}
          aria-busy={busy}
          onClick={() => void withRows((rows) => actions.runManyConfirmed(action, rows, retain))}
        >
          {actions.label(action)}
        </ActionButton>
      ))}
    </>
  );
}
