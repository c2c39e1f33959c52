import { type ReactNode, useEffect, useState } from 'react';
import { focusTitle } from '../../components/page/pageFocus';
import { signInPaths } from '../../lib/address';
import { hasSession } from '../../session/session';
import { useSession } from '../../session/store';
import { AlreadySignedIn } from './AlreadySignedIn';

/**
 * A page for signed-out users. Signed-in users are notified first, because the link in the email may be for another
 * person, and nothing is done on behalf of the signed-in user (ROUTE-13). The check runs only on arrival, so users
 * who sign in on the page itself continue there. When the session ends, in this tab or another, the page renders.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const [wasSignedIn] = useState(hasSession);
  const user = useSession((state) => state.user);
  const stillSignedIn = wasSignedIn && user !== undefined;
  useEffect(() => {
    // The focused element no longer exists.
    if (wasSignedIn && !stillSignedIn) focusTitle();
  }, [wasSignedIn, stillSignedIn]);
  if (!stillSignedIn) return children;
  return (
    <AlreadySignedIn user={user} to={signInPaths.dashboard} logOutLabel="Log Out and continue here">
      <p>This page is for people who are signed out. You can change your own password under My Profile.</p>
    </AlreadySignedIn>
  );
}
