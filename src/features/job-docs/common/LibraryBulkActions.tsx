import type { ReactNode } from 'react';
import { type LabelReference, MAX_ZIP_BYTES } from '../../../api/jobDocs/contract';
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
import { capitalized } from '../../../lib/capitalized';
import { countOf, type Noun } from '../../../lib/countOf';
import { fileSize } from '../../../lib/files';
import { rowsAction } from './rowsAction';

interface LibraryRow {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  labels: readonly LabelReference[];
}

interface Props<Row> {
  selection: Selection<Row>;
  noun: Noun;
  fetchZip: (ids: string[], signal: AbortSignal) => Promise<Blob>;
  /** What the zip file has, after 'One zip file'. */
  zipContent: string;
  /** What deleting does, as a sentence. */
  deleteEffect: string;
  /** These show no messages of their own. */
  saveLabels: (row: Row, labelIds: string[]) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  onSettled: () => unknown;
  /** Further actions, before the others. */
  children?: ReactNode;
}

/** Labels, downloads and deletes the selected documents or photos. */
export function LibraryBulkActions<Row extends LibraryRow>(props: Props<Row>) {
  const { selection, noun, fetchZip, zipContent, deleteEffect, saveLabels, remove, restore, onSettled } =
    props;
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const zip = useTask<string[]>(async (ids, { signal }) => {
    download(`${capitalized(noun.many)}.zip`, await fetchZip(ids, signal));
    notify({ kind: 'success', text: `${countOf(ids.length, noun)} downloaded` });
  });

  /** The size is said before the download starts. */
  async function downloadRows(rows: readonly Row[]) {
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    if (size > MAX_ZIP_BYTES)
      return notify({
        kind: 'info',
        text: `${countOf(rows.length, noun)} have ${fileSize(size)}, which is too much for one zip file. Select at most ${fileSize(MAX_ZIP_BYTES)}.`,
      });
    const question = {
      title: `Download ${countOf(rows.length, noun)}?`,
      text: `One zip file ${zipContent}, about ${fileSize(size)}.`,
      confirmLabel: 'Download',
    };
    if (await confirm(question)) zip.run(rows.map(({ id }) => id));
  }

  async function removeRows(rows: readonly Row[]) {
    const question = { title: `Delete ${countOf(rows.length, noun)}?`, text: deleteEffect };
    if (!(await confirm(question))) return;
    const deleting = rowsAction(rows, {
      noun,
      title: `Deleting ${noun.many}`,
      doneMessage: (count) => `${count} deleted`,
      send: ({ id }) => remove(id),
      onSettled,
      undo: {
        title: `Restoring ${noun.many}`,
        doneMessage: (count) => `${count} restored`,
        send: ({ id }) => restore(id),
        onSettled,
      },
    });
    void runBulk({ ...deleting, retain: selection.retain });
  }

  return (
    <>
      {props.children}
      <RowsDialogButton
        selection={selection}
        label="Add labels"
        open={({ rows, retain }) =>
          openDialog(() => import('./AddLabelsDialog'), 'AddLabelsDialog', {
            rows,
            noun,
            save: (row, labelIds) => saveLabels(row as Row, labelIds),
            onSettled,
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
