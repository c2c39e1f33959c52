import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ActionButton';
import type { Selection } from '../table/selection';
import type { BulkAction } from './bulk';
import { useSelectedRows } from './useSelectedRows';

interface DialogProps<Row> {
  rows: readonly Row[];
  retain: BulkAction['retain'];
  open: boolean;
  onClose: () => void;
}

interface Props<Row> {
  selection: Selection<Row>;
  label: string;
  dialog: (props: DialogProps<Row>) => ReactNode;
}

/** A bulk action that asks something first: fetches the selected rows, then opens its dialog. */
export function RowsDialogButton<Row>({ selection, label, dialog }: Props<Row>) {
  const { busy, wait, withRows } = useSelectedRows(selection);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        disabledReason={wait}
        aria-busy={busy}
        onClick={() =>
          void withRows((selected) => {
            setRows(selected);
            setOpen(true);
          })
        }
      >
        {label}
      </ActionButton>
      {dialog({ rows, retain: selection.retain, open, onClose: () => setOpen(false) })}
    </>
  );
}
