import { Navigate, useSearchParams } from 'react-router-dom';
import { signInPaths } from '../../lib/address';
import { returnAddress, withReturn } from '../../lib/returnAddress';
import { useSession } from '../../session/store';
import { AlreadySignedIn } from './AlreadySignedIn';

/** Signed-in users can continue, or log out to sign in as another user (SCREEN-AUTH-ALREADY, ROUTE-13). */
export default function AlreadySignedInPage() {
  const user = useSession((state) => state.user);
  const [query] = useSearchParams();
  if (!user) return <Navigate to={withReturn(signInPaths.signIn, query.get('r'))} replace />;
  return (
    <AlreadySignedIn
      user={user}
      to={returnAddress(query.get('r')) ?? signInPaths.dashboard}
      logOutLabel="Log Out"
    />
  );
}
