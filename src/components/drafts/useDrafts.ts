import { use, useEffect, useState } from 'react';
import type { Draft } from './draft';
import { draftsOf, onDraftsChange } from './drafts';
import { DraftOwnerContext } from './owner';

/** One's own drafts, the latest first, also as other tabs change them; undefined until they are read. */
export function useDrafts(): Draft[] | undefined {
  const owner = use(DraftOwnerContext);
  const [drafts, setDrafts] = useState<Draft[]>();
  useEffect(() => {
    if (!owner) return;
    let current = true;
    const read = () => void draftsOf(owner).then((found) => current && setDrafts(found ?? []));
    read();
    const stop = onDraftsChange(read);
    // Another tab's are read when one comes back from there.
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      current = false;
      stop();
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [owner]);
  return drafts;
}
