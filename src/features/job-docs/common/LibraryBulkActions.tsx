import { type JobDocument, jobDocumentCalls, MAX_ZIP_BYTES } from '../../../api/jobDocs/contract';
import { useDocumentChanges, fetchZip } from '../../../api/jobDocs/queries';
import { ActionButton } from '../../../components/ActionButton';
import { runBulk } from '../../../components/bulk/bulk';
import { RowsDialogButton } from '../../../components/bulk/RowsDialogButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { download } from '../../../components/download';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { openDialog } from '../../../components/feedback/openDialog';
import type { Selection } from '../../../components/table/selection';
import { useTask } from '../../../components/task/useTask';
import { countOf } from '../../../lib/countOf';
import { fileSize } from '../../../lib/files';
import { documentAction } from './documentAction';

const { noun } = jobDocumentCalls;

interface Props {
  jobId: string;
  selection: Selection<JobDocument>;
}

/** Moves, labels, downloads and deletes the selected documents. */
export function DocumentBulkActions({ jobId, selection }: Props) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const { remove, restore, onSettled } = useDocumentChanges({ silent: true });
  const zip = useTask<string[]>(async (ids, { signal }) => {
    download('Documents.zip', await fetchZip(ids, signal));
    notify({ kind: 'success', text: `${countOf(ids.length, noun)} downloaded` });
  });

  /** The size is said before the download starts. */
  async function downloadRows(rows: readonly JobDocument[]) {
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    if (size > MAX_ZIP_BYTES)
      return notify({
        kind: 'info',
        text: `${countOf(rows.length, noun)} have ${fileSize(size)}, which is too much for one zip file. Select at most ${fileSize(MAX_ZIP_BYTES)}.`,
      });
    const question = {
      title: `Download ${countOf(rows.length, noun)}?`,
      text: `One zip file with their folders, about ${fileSize(size)}.`,
      confirmLabel: 'Download',
    };
    if (await confirm(question)) zip.run(rows.map(({ id }) => id));
  }

  async function removeRows(rows: readonly JobDocument[]) {
    const question = {
      title: `Delete ${countOf(rows.length, noun)}?`,
      text: 'They go to the bin and can be restored from there.',
    };
    if (!(await confirm(question))) return;
    const deleting = documentAction(rows, {
      title: 'Deleting documents',
      doneMessage: (count) => `${count} moved to the bin`,
      send: ({ id }) => remove(id),
      onSettled,
      undo: {
        title: 'Restoring documents',
        doneMessage: (count) => `${count} restored`,
        send: ({ id }) => restore({ id, onConflict: 'COPY' }),
        onSettled,
      },
    });
    void runBulk({ ...deleting, retain: selection.retain });
  }

  return (
    <>
      <RowsDialogButton
        selection={selection}
        label="Move to…"
        open={({ rows, retain }) =>
          openDialog(() => import('./MoveDocumentsDialog'), 'MoveDocumentsDialog', {
            jobId,
            documents: rows,
            retain,
          })
        }
      />
      <RowsDialogButton
        selection={selection}
        label="Add labels"
        open={({ rows, retain }) =>
          openDialog(() => import('./LabelDocumentsDialog'), 'LabelDocumentsDialog', {
            documents: rows,
            retain,
          })
        }
      />
      <ActionButton
        disabledReason={zip.isRunning ? 'The zip file is being created.' : disabledReason}
        aria-busy={busy || zip.isRunning}
        onClick={() => void withRows(downloadRows)}
      >
        Download
      </ActionButton>
      <ActionButton
        disabledReason={disabledReason}
        aria-busy={busy}
        onClick={() => void withRows(removeRows)}
      >
        Delete
      </ActionButton>
    </>
  );
}
