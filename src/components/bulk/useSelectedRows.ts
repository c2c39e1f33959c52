import { useEffect, useRef, useState } from 'react';
import type { Selection } from '../table/selection';

/** The selected rows, fetched before anything is asked about them, so that every question has the exact count. */
export function useSelectedRows<Row>({ rows }: Pick<Selection<Row>, 'rows'>) {
  const [busy, setBusy] = useState(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  /** One at a time. Nothing is done once nothing is selected any more. */
  async function withRows(act: (rows: Row[]) => unknown) {
    if (busy) return;
    setBusy(true);
    try {
      // The call that fetches them has told of its failure.
      const found = await rows().catch(() => undefined);
      if (found && here.current) await act(found);
    } finally {
      setBusy(false);
    }
  }

  /** Why nothing else can be begun meanwhile. */
  const wait = busy ? 'Loading the selection.' : undefined;
  return { busy, wait, withRows };
}
