import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { returnAddress, withReturn } from '../../lib/returnAddress';
import { useSession } from '../../session/store';
import { AlreadyIn } from './AlreadyIn';

/** SCREEN-AUTH-ALREADY: who is signed in goes on, or logs out to sign in as somebody else (ROUTE-13). */
export default function AlreadyInPage() {
  const user = useSession((state) => state.user);
  const [query] = useSearchParams();
  if (!user) return <Navigate to={withReturn(paths.signIn, query.get('r'))} replace />;
  return (
    <AlreadyIn user={user} to={returnAddress(query.get('r')) ?? paths.dashboard} logOutLabel="Log Out" />
  );
}
