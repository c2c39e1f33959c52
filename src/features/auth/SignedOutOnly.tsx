import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { hasSession } from '../../session/session';
import { useSession } from '../../session/store';
import { AlreadyIn } from './AlreadyIn';

/**
 * A screen for people without a session. Whoever has one is told first: what comes is for the person the e-mail was sent
 * to, who may be another one, and nothing is done in anybody's name (ROUTE-13). Asked once, on arrival: who signs in on
 * the screen itself goes on from there.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(() => (hasSession() ? useSession.getState().user : undefined));
  const here = useLocation();
  const navigate = useNavigate();
  if (!user) return children;
  return (
    <AlreadyIn
      user={user}
      to={paths.dashboard}
      logOutLabel="Log Out and go on here"
      onLoggedOut={async () => {
        // Log Out leads to the sign-in page, and this back here.
        setUser(undefined);
        await navigate(here, { replace: true, state: here.state as unknown });
      }}
    >
      <p>This page is for people who are signed out. Your own password can be changed under My Profile.</p>
    </AlreadyIn>
  );
}
