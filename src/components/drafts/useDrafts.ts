import { use, useEffect, useState } from 'react';
import type { Draft } from './draft';
import { draftsOf, onDraftsChange } from './drafts';
import { DraftOwnerContext } from './draftOwner';

/** The user's drafts, latest first, including changes by other tabs. Undefined until loaded. */
export function useDrafts(): Draft[] | undefined {
  const owner = use(DraftOwnerContext);
  const [drafts, setDrafts] = useState<Draft[]>();
  useEffect(() => {
    if (!owner) return;
    let current = true;
    const read = () => void draftsOf(owner).then((found) => current && setDrafts(found ?? []));
    read();
    const stop = onDraftsChange(read);
    // Refetches drafts of other tabs when the user returns.
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
