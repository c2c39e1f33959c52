import { useEffect, useRef, useState } from 'react';
import type { Selection } from '../table/selection';

/** Fetches the selected rows before an action, so that its confirmation has the exact count. */
export function useSelectedRows<Row>({ rows }: Pick<Selection<Row>, 'rows'>) {
  const [busy, setBusy] = useState(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  /** Runs one action at a time with the selected rows, unless the selection has been cleared by then. */
  async function withRows(run: (rows: Row[]) => unknown) {
    if (busy) return;
    setBusy(true);
    try {
      // The request reports its own failure.
      const found = await rows().catch(() => undefined);
      if (found && here.current) await run(found);
    } finally {
      setBusy(false);
    }
  }

  /** Why other actions are disabled. */
  const wait = busy ? 'Loading the selection.' : undefined;
  return { busy, wait, withRows };
}
