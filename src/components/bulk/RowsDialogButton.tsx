import { ActionButton } from '../ActionButton';
import type { Selection } from '../table/selection';
import type { BulkAction } from './bulk';
import { useSelectedRows } from './useSelectedRows';

interface Props<Row> {
  selection: Selection<Row>;
  label: string;
  /** Opens the dialog. */
  open: (props: { rows: readonly Row[]; retain: BulkAction['retain'] }) => void;
}

/** A bulk action that asks something first: fetches the selected rows, then opens its dialog. */
export function RowsDialogButton<Row>({ selection, label, open }: Props<Row>) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  return (
    <ActionButton
      disabledReason={disabledReason}
      aria-busy={busy}
      onClick={() => void withRows((rows) => open({ rows, retain: selection.retain }))}
    >
      {label}
    </ActionButton>
  );
}
