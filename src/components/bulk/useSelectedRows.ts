import { useState } from 'react';
import type { Selection } from '../table/selection';
import { useIsMounted } from '../useIsMounted';

/** Fetches the selected rows before an action, so that its confirmation has the exact count. */
export function useSelectedRows<Row>({ rows }: Pick<Selection<Row>, 'rows'>) {
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  /** Runs one action at a time with the selected rows, unless the selection has been cleared by then. */
  async function withRows(run: (rows: Row[]) => unknown) {
    if (busy) return;
    setBusy(true);
    try {
      // The request reports its own failure.
      const found = await rows().catch(() => undefined);
      if (found && isMounted()) await run(found);
    } finally {
      setBusy(false);
    }
  }

  /** Why other actions are disabled. */
  const disabledReason = busy ? 'Loading the selection.' : undefined;
  return { busy, disabledReason, withRows };
}
