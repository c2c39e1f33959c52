import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { confirmLogOut } from '../../components/drafts/confirmLogOut';
import { Dialogs } from '../../components/feedback/Dialogs';
import { signOut } from '../../session/session';
import type { SessionUser } from '../../session/store';
import { AuthFrame } from './AuthFrame';

interface Props {
  user: SessionUser;
  /** Target of the link to continue. */
  to: string;
  logOutLabel: string;
  children?: ReactNode;
}

/** Displays the signed-in user, who can continue or log out. */
export function AlreadySignedIn({ user, to, logOutLabel, children }: Props) {
  const { pathname } = useLocation();

  async function logOut() {
    const { userId } = user;
    if (await confirmLogOut({ owner: { userId }, pathname, ask: () => Promise.resolve(true) }))
      await signOut();
  }

  return (
    <AuthFrame title="You are already signed in">
      <p>
        You are signed in as {user.firstName} {user.lastName} of {user.businessName}.
      </p>
      {children}
      <p className="pl-auth-actions">
        <Link className="btn btn-primary" to={to}>
          Continue to Plumbline
        </Link>
        <button type="button" className="btn btn-secondary" onClick={() => void logOut()}>
          {logOutLabel}
        </button>
      </p>
      <Dialogs />
    </AuthFrame>
  );
}
