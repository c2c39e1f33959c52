import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../session/store';
import { AuthFrame } from './AuthFrame';

interface Props {
  user: SessionUser;
  /** Where they go on to. */
  to: string;
  logOut: () => Promise<void>;
  logOutLabel: string;
  children?: ReactNode;
}

/** Says who is signed in, who can go on or log out. */
export function AlreadyIn({ user, to, logOut, logOutLabel, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  return (
    <AuthFrame title="You are already signed in">
      <p>
        As {user.firstName} {user.lastName} of {user.businessName}.
      </p>
      {children}
      <p className="pl-auth-acts">
        <Link className="btn btn-primary" to={to}>
          Go on to Plumbline
        </Link>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={leaving}
          onClick={() => {
            if (leaving) return;
            setLeaving(true);
            void logOut();
          }}
        >
          {logOutLabel}
        </button>
      </p>
    </AuthFrame>
  );
}
