import { Link, useSearchParams } from 'react-router-dom';
import { signInPaths } from '../../lib/address';
import { withReturn } from '../../lib/returnAddress';

/** Links below a form: other ways to sign in, and the sign-in page. All of them keep the return address. */
export function AuthLinks({ others = [] }: { others?: readonly { label: string; to: string }[] }) {
  const [query] = useSearchParams();
  return (
    <p className="pl-auth-links">
      {[...others, { label: 'Back to sign in', to: signInPaths.signIn }].map(({ label, to }) => (
        <Link key={to} to={withReturn(to, query.get('r'))}>
          {label}
        </Link>
      ))}
    </p>
  );
}
