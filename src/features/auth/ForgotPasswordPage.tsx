import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { forgotPassword, requestAdminPassword, requestPassword } from '../../api/account/contract';
import { RadioField } from '../../components/form/RadioField';
import { signInPaths } from '../../lib/address';
import { withReturn } from '../../lib/returnAddress';
import { requestEmail } from './requestEmail';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { type NavigationState, useNavigationState } from './navigationState';
import { ResendButton } from './ResendButton';
import { SignedOutOnly } from './SignedOutOnly';
import { UsernameField } from './UsernameField';
import { useSteps } from './useSteps';
import { AuthLinks } from './AuthLinks';

/** The ways to sign in again (AUTH-06, AUTH-11). */
const recoveryMethods = {
  link: {
    label: 'A link to choose a new password',
    hint: 'Includes a code, in case you read email on another device',
    request: forgotPassword,
  },
  password: {
    label: 'A one-time password',
    hint: 'Lets you choose a new password if links do not open for you',
    request: requestPassword,
  },
  management: {
    label: 'A one-time password for the management sign-in',
    hint: 'For administrators',
    request: requestAdminPassword,
  },
};
type RecoveryMethod = keyof typeof recoveryMethods;
const methodNames = Object.keys(recoveryMethods) as RecoveryMethod[];
const methodNamed = (name: string): RecoveryMethod | undefined => methodNames.find((way) => way === name);

/** The page for users who forgot their password (SCREEN-AUTH-FORGOT, AUTH-06, AUTH-11). */
export default function ForgotPasswordPage() {
  const sent = useNavigationState('step') === 'sent';
  return <SignedOutOnly>{sent ? <EmailSent /> : <ChooseMethod />}</SignedOutOnly>;
}

interface Values {
  username: string;
  way: RecoveryMethod;
}

function ChooseMethod() {
  const [query] = useSearchParams();
  const defaultMethod: RecoveryMethod = query.get('for') === 'management' ? 'management' : 'link';
  const way = methodNamed(useNavigationState('way')) ?? defaultMethod;
  const username = useNavigationState('username');
  const form = useForm<Values>({ defaultValues: { username, way }, shouldFocusError: false });
  const { keepStep, turnTo } = useSteps();

  async function submit(values: Values) {
    const until = await requestEmail(recoveryMethods[values.way].request, values.username);
    await keepStep(values);
    await turnTo({ ...values, step: 'sent', until });
  }

  return (
    <AuthFrame title="Forgot your password?">
      <AuthForm form={form} onSubmit={submit} submitLabel="Send email">
        <UsernameField control={form.control} name="username" />
        <RadioField
          control={form.control}
          name="way"
          label="What should we send you?"
          options={methodNames.map((value) => ({ value, ...recoveryMethods[value] }))}
        />
      </AuthForm>
      <AuthLinks />
    </AuthFrame>
  );
}

/** The text is the same for every username, so that it does not reveal which ones exist. */
function EmailSent() {
  const username = useNavigationState('username');
  const way = methodNamed(useNavigationState('way')) ?? 'link';
  const until = Number(useNavigationState('until'));
  const [query] = useSearchParams();
  const { keepStep, turnTo } = useSteps();
  const next =
    way === 'link'
      ? { to: signInPaths.verifyCode('password'), label: 'Enter the code from the email' }
      : { to: signInPaths.resetPassword(), label: 'Enter the one-time password' };
  // The next page also allows a resend.
  const state: NavigationState = way === 'link' ? { username, step: 'sent', until } : { username };

  async function resend() {
    await keepStep({
      username,
      way,
      step: 'sent',
      until: await requestEmail(recoveryMethods[way].request, username),
    });
  }

  return (
    <AuthFrame title="Check your email">
      <p>
        If there is an account for <strong>{username}</strong>, an email is on its way. It may take a few
        minutes. Check your junk folder too.
      </p>
      <div className="pl-auth-actions">
        <Link className="btn btn-primary" to={withReturn(next.to, query.get('r'))} state={state}>
          {next.label}
        </Link>
        <ResendButton label="Resend email" until={until} onResend={resend} />
        <button type="button" className="btn btn-secondary" onClick={() => void turnTo({ username, way })}>
          Choose another option
        </button>
      </div>
      <AuthLinks />
    </AuthFrame>
  );
}
