import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { AuthFrame } from '../AuthFrame';
import { type Handed, useHanded } from '../handed';
import { LinkGate } from '../link/LinkGate';
import { PasteLink } from '../link/PasteLink';
import { useLinkCode } from '../link/useLinkCode';
import { SignedOutOnly } from '../SignedOutOnly';
import { useSteps } from '../useSteps';
import { Ways } from '../Ways';
import { SignUpForm } from './SignUpForm';

const TITLE = 'Complete your account';
const customer = { label: 'Sign up a new company', to: paths.customerSignUp };

/** SCREEN-AUTH-SIGNUP: the account of somebody invited (AUTH-08). */
export default function SignUpPage() {
  const code = useLinkCode();
  const { finish } = useSteps();
  const username = useHanded('username');
  if (useHanded('step') === 'done') return <SignedUp username={username} />;
  return (
    <SignedOutOnly>
      {code ? (
        <LinkGate key={code} code={code} isSignup title={TITLE} instead={<AskWhoInvited />}>
          {(person) => (
            <AuthFrame title={TITLE}>
              {person.businessName && (
                <p className="pl-auth-wide">
                  For <strong>{person.email}</strong> at {person.businessName}.
                </p>
              )}
              <SignUpForm
                code={code}
                person={person}
                onDone={() => finish({ username: person.username, step: 'done' })}
              />
              <Ways />
            </AuthFrame>
          )}
        </LinkGate>
      ) : (
        <AuthFrame title="Sign up">
          <p>Your company invites you by e-mail. Follow the link in that e-mail, or paste it here.</p>
          <PasteLink />
          <Ways others={[customer]} />
        </AuthFrame>
      )}
    </SignedOutOnly>
  );
}

const AskWhoInvited = () => (
  <p>
    If you have already completed your account, sign in. Otherwise ask the person who invited you to send the
    invitation again: the new e-mail has a link that works.
  </p>
);

const SignedUp = ({ username }: { username: string }) => (
  <AuthFrame title="Your account is ready">
    <p>Sign in with the password you have just chosen.</p>
    <Link className="btn btn-primary" to={paths.signIn} replace state={{ username } satisfies Handed}>
      Go to sign in
    </Link>
  </AuthFrame>
);
