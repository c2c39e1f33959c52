import { useState } from 'react';
import { countOf, type Noun } from '../../lib/countOf';
import { useSelectedRows } from '../bulk/useSelectedRows';
import { download } from '../download';
import { notify } from '../feedback/banners';
import { Dialog } from '../feedback/Dialog';
import { MenuButton } from '../MenuButton';
import type { Selection } from '../table/selection';
import { TaskButton } from '../task/TaskButton';
import { TaskProgress } from '../task/TaskProgress';
import { useTask } from '../task/useTask';

/** One file with all records, a zip with a file each, or what is in them as a table. */
type Format = 'PDF' | 'ZIP' | 'CSV';

interface Props<Row> {
  /** Fetches the records. */
  selection: Pick<Selection<Row>, 'rows'>;
  noun: Noun;
  /** Without the extension: 'Daily reports'. */
  fileName: string;
  max: number;
  /** Rejects with the call's error, which the dialog shows. */
  fetch: (ids: string[], format: Exclude<Format, 'CSV'>, signal: AbortSignal) => Promise<Blob>;
  /** What is in the records, for a spreadsheet: 'Lines as CSV'. */
  table?: { label: string; fetch: (ids: string[], signal: AbortSignal) => Promise<Blob> };
}

interface Request {
  ids: string[];
  format: Format;
}

/** Downloads the selected records. The dialog shows that it runs, and stops it. */
export function DocumentsButton<Row extends { id: string }>({
  selection,
  noun,
  fileName,
  max,
  fetch,
  table,
}: Props<Row>) {
  const { busy, withRows } = useSelectedRows(selection);
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(false);
  const task = useTask<Request>(async ({ ids, format }, { signal }) => {
    const file = format === 'CSV' ? await table?.fetch(ids, signal) : await fetch(ids, format, signal);
    if (!file) return;
    signal.throwIfAborted();
    download(`${fileName}.${format.toLowerCase()}`, file);
    setOpen(false);
    notify({ kind: 'success', text: `${countOf(ids.length, noun)} downloaded` });
  });
  const start = (format: Format) =>
    void withRows((rows) => {
      if (rows.length === 0) return notify({ kind: 'info', text: `There are no ${noun.many} to download.` });
      if (rows.length > max)
        return notify({
          kind: 'info',
          text: `${countOf(rows.length, noun)} are too many for one file. Select at most ${max}.`,
        });
      setCount(rows.length);
      setOpen(true);
      task.run({ ids: rows.map(({ id }) => id), format });
    });

  function close() {
    task.cancel();
    setOpen(false);
  }

  return (
    <>
      <MenuButton
        label="Download"
        busy={busy || task.isRunning}
        actions={[
          { label: 'One PDF file', run: () => start('PDF') },
          { label: 'Zip with a PDF file each', run: () => start('ZIP') },
          table && { label: table.label, run: () => start('CSV') },
        ]}
      />
      <Dialog
        title={`Download ${countOf(count, noun)}`}
        open={open}
        onClose={close}
        footer={
          <>
            <button type="button" className="btn btn-secondary" onClick={close}>
              Cancel
            </button>
            <TaskButton task={task} />
          </>
        }
      >
        <TaskProgress task={task} label="Creating the file" />
      </Dialog>
    </>
  );
}
