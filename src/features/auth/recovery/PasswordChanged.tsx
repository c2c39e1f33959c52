import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { AuthFrame } from '../AuthFrame';
import type { Handed } from '../handed';

export function PasswordChanged({ username }: { username: string }) {
  return (
    <AuthFrame title="Your password has been changed">
      <p>You are signed out on all devices. Sign in with your new password.</p>
      <Link className="btn btn-primary" to={paths.signIn} replace state={{ username } satisfies Handed}>
        Go to sign in
      </Link>
    </AuthFrame>
  );
}
