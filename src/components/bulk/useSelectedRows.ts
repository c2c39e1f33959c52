import { useEffect, useRef, useState } from 'react';
import type { Selection } from '../table/selection';

/** Fetches the selected rows before any question, so that each question has the exact count. */
export function useSelectedRows<Row>({ rows }: Pick<Selection<Row>, 'rows'>) {
  const [busy, setBusy] = useState(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  /** One action at a time. Does nothing when the selection becomes empty. */
  async function withRows(run: (rows: Row[]) => unknown) {
    if (busy) return;
    setBusy(true);
    try {
      // The call reports its own failure.
      const found = await rows().catch(() => undefined);
      if (found && here.current) await run(found);
    } finally {
      setBusy(false);
    }
  }

  /** Why other actions have to wait. */
  const wait = busy ? 'Loading the selection.' : undefined;
  return { busy, wait, withRows };
}
