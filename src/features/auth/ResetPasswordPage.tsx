import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { completePasswordReset, type LinkPerson, resetPassword } from '../../api/account/contract';
import { call } from '../../api/client';
import { NewPasswordFields } from '../../components/form/NewPasswordFields';
import { PasswordField } from '../../components/form/PasswordField';
import { signInPaths } from '../../lib/address';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { type NavigationState, useNavigationState } from './navigationState';
import { LinkGate } from './LinkGate';
import { PasteLink } from './PasteLink';
import { useLinkCode } from './useLinkCode';
import { rethrowUnclear } from './rethrowUnclear';
import { SignedOutOnly } from './SignedOutOnly';
import { UsernameField } from './UsernameField';
import { useSteps } from './useSteps';
import { AuthLinks } from './AuthLinks';

const TITLE = 'Choose a new password';

/** Sets a new password with a link from an email or a one-time password (SCREEN-AUTH-RESET, AUTH-07). */
export default function ResetPasswordPage() {
  const code = useLinkCode();
  const { finish } = useSteps();
  const changedFor = useNavigationState('username');
  const onChanged = (username: string) => finish({ username, step: 'done' });
  if (useNavigationState('step') === 'done') return <PasswordChanged username={changedFor} />;
  return (
    <SignedOutOnly>
      {code ? (
        <LinkGate key={code} code={code} isSignup={false} title={TITLE} alternatives={<RequestNewLink />}>
          {(person) => (
            <AuthFrame title={TITLE}>
              <NewPasswordForm code={code} person={person} onChanged={() => onChanged(person.username)} />
              <AuthLinks />
            </AuthFrame>
          )}
        </LinkGate>
      ) : (
        <AuthFrame title={TITLE}>
          <PasteLink />
          <section className="pl-auth-section" aria-labelledby="one-time">
            <h2 id="one-time">Or use a one-time password</h2>
            <OneTimePasswordForm onChanged={onChanged} />
          </section>
          <AuthLinks others={[{ label: 'Request an email', to: signInPaths.forgotPassword }]} />
        </AuthFrame>
      )}
    </SignedOutOnly>
  );
}

const RequestNewLink = () => (
  <p>
    <Link className="btn btn-primary" to={signInPaths.forgotPassword}>
      Request a new link
    </Link>
  </p>
);

function PasswordChanged({ username }: { username: string }) {
  return (
    <AuthFrame title="Your password has been changed">
      <p>You are signed out on all devices. Sign in with your new password.</p>
      <Link
        className="btn btn-primary"
        to={signInPaths.signIn}
        replace
        state={{ username } satisfies NavigationState}
      >
        Go to sign in
      </Link>
    </AuthFrame>
  );
}

interface NewPasswordFormProps {
  code: string;
  person: LinkPerson;
  onChanged: () => Promise<void>;
}

const empty = { newPassword: '', repeat: '' };

/** Sets the new password of a user with a verified link (CALL-018). */
function NewPasswordForm({ code, person, onChanged }: NewPasswordFormProps) {
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const { username, email, firstName, lastName } = person;

  async function submit({ newPassword }: typeof empty) {
    await call(completePasswordReset, { body: { code, newPassword }, silent: true }).catch((cause: unknown) =>
      rethrowUnclear(cause),
    );
    await onChanged();
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Change password">
      {username && <p className="pl-hint">For {username}</p>}
      {/* Hidden. Password managers use it to identify the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        control={form.control}
        name="newPassword"
        repeatName="repeat"
        personalInfo={[firstName, lastName, username, email]}
      />
    </AuthForm>
  );
}

interface Values {
  username: string;
  oneTimePassword: string;
  newPassword: string;
  repeat: string;
}

/** Replaces a one-time password from an email with the user's own (CALL-021). */
function OneTimePasswordForm({ onChanged }: { onChanged: (username: string) => Promise<void> }) {
  const username = useNavigationState('username');
  const form = useForm<Values>({
    defaultValues: { username, oneTimePassword: '', newPassword: '', repeat: '' },
    shouldFocusError: false,
  });
  const { control } = form;
  const typed = useWatch({ control, name: 'username' });

  async function submit({ username, oneTimePassword, newPassword }: Values) {
    const body = { username: username.trim(), oneTimePassword: oneTimePassword.trim(), newPassword };
    await call(resetPassword, { body, silent: true }).catch((cause: unknown) => rethrowUnclear(cause));
    await onChanged(body.username);
  }

  return (
    <AuthForm form={form} onSubmit={submit} submitLabel="Change password">
      <UsernameField control={control} name="username" />
      <PasswordField
        control={control}
        name="oneTimePassword"
        label="One-time password"
        required
        autoComplete="current-password"
      />
      <NewPasswordFields control={control} name="newPassword" repeatName="repeat" personalInfo={[typed]} />
    </AuthForm>
  );
}
