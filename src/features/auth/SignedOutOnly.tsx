import { type ReactNode, useEffect, useState } from 'react';
import { focusTitle } from '../../components/page/pageFocus';
import { paths } from '../../lib/paths';
import { hasSession } from '../../session/session';
import { useSession } from '../../session/store';
import { AlreadyIn } from './AlreadyIn';

/**
 * A screen for people without a session. Whoever has one is told first: what comes is for the person the e-mail was sent
 * to, who may be another one, and nothing is done in anybody's name (ROUTE-13). Asked once, on arrival: who signs in on
 * the screen itself goes on from there. Once the session has ended, in this tab or another, the screen is shown.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const [wasSignedIn] = useState(hasSession);
  const user = useSession((state) => state.user);
  const asking = wasSignedIn && user !== undefined;
  useEffect(() => {
    // What had the focus is gone.
    if (wasSignedIn && !asking) focusTitle();
  }, [wasSignedIn, asking]);
  if (!asking) return children;
  return (
    <AlreadyIn user={user} to={paths.dashboard} logOutLabel="Log Out and continue here">
      <p>This page is for people who are signed out. You can change your own password under My Profile.</p>
    </AlreadyIn>
  );
}
