import { type ReactNode, useEffect, useMemo } from 'react';
import { logOutCode } from '../../components/drafts/mayLogOut';
import { DraftOwnerContext } from '../../components/drafts/owner';
import { useSession } from '../../session/store';

/** Milliseconds: after the first screen and what it fetches in advance. */
const SWEEP_AFTER = 5000;

/** The forms inside keep drafts for whoever is signed in; what is too old is swept away once the first screen is there. */
export function Drafts({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.user?.userId);
  const owner = useMemo(() => (userId === undefined ? undefined : { userId }), [userId]);
  useEffect(() => {
    const later = setTimeout(() => {
      // Should its code not come, the next page sweeps.
      logOutCode()
        .then((code) => code.sweepDrafts())
        .catch(() => undefined);
    }, SWEEP_AFTER);
    return () => clearTimeout(later);
  }, []);
  return <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>;
}
