import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { AuthFrame } from '../AuthFrame';
import { useHanded } from '../handed';
import { LinkGate } from '../link/LinkGate';
import { PasteLink } from '../link/PasteLink';
import { useLinkCode } from '../link/useLinkCode';
import { SignedOutOnly } from '../SignedOutOnly';
import { useSteps } from '../useSteps';
import { Ways } from '../Ways';
import { NewPasswordForm } from './NewPasswordForm';
import { OneTimePasswordForm } from './OneTimePasswordForm';
import { PasswordChanged } from './PasswordChanged';

const TITLE = 'Choose a new password';

/** SCREEN-AUTH-RESET: by a link from an e-mail, or by a one-time password (AUTH-07). */
export default function ResetPasswordPage() {
  const code = useLinkCode();
  const { finish } = useSteps();
  const changedFor = useHanded('username');
  const onChanged = (username: string) => finish({ username, step: 'done' });
  if (useHanded('step') === 'done') return <PasswordChanged username={changedFor} />;
  return (
    <SignedOutOnly>
      {code ? (
        <LinkGate key={code} code={code} isSignup={false} title={TITLE} instead={<AskAgain />}>
          {(person) => (
            <AuthFrame title={TITLE}>
              <NewPasswordForm code={code} person={person} onChanged={() => onChanged(person.username)} />
              <Ways />
            </AuthFrame>
          )}
        </LinkGate>
      ) : (
        <AuthFrame title={TITLE}>
          <PasteLink />
          <section className="pl-auth-part" aria-labelledby="one-time">
            <h2 id="one-time">Or with a one-time password</h2>
            <OneTimePasswordForm onChanged={onChanged} />
          </section>
          <Ways others={[{ label: 'Ask for an e-mail', to: paths.forgotPassword }]} />
        </AuthFrame>
      )}
    </SignedOutOnly>
  );
}

const AskAgain = () => (
  <p>
    <Link className="btn btn-primary" to={paths.forgotPassword}>
      Ask for a new link
    </Link>
  </p>
);
