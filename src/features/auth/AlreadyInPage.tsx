import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { returnAddress } from '../../lib/returnAddress';
import { signOut } from '../../session/session';
import { useSession } from '../../session/store';
import { AuthFrame } from './AuthFrame';

/** SCREEN-AUTH-ALREADY: who is signed in goes on, or logs out to sign in as somebody else (ROUTE-13). */
export default function AlreadyInPage() {
  const user = useSession((state) => state.user);
  const [query] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  if (!user) return <Navigate to={paths.signIn} replace />;
  return (
    <AuthFrame title="You are already signed in">
      <p>
        As {user.firstName} {user.lastName} of {user.businessName}.
      </p>
      <p className="pl-auth-acts">
        <Link className="btn btn-primary" to={returnAddress(query.get('r')) ?? paths.dashboard}>
          Go on to Plumbline
        </Link>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={leaving}
          onClick={() => {
            if (leaving) return;
            setLeaving(true);
            void signOut();
          }}
        >
          Log Out
        </button>
      </p>
    </AuthFrame>
  );
}
