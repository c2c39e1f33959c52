import { useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgotPassword, requestAdminCode, verifyAdminCode, verifyCode } from '../../api/account/contract';
import { call } from '../../api/client';
import { CheckboxField } from '../../components/form/CheckboxField';
import { Field } from '../../components/form/Field';
import { useField } from '../../components/form/useField';
import { signInPaths } from '../../lib/address';
import { returnAddress } from '../../lib/returnAddress';
import { startSession } from '../../session/session';
import { requestEmail } from './requestEmail';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { type NavigationState, useNavigationState } from './navigationState';
import { ResendButton } from './ResendButton';
import { SignedOutOnly } from './SignedOutOnly';
import { UsernameField } from './UsernameField';
import { useSteps } from './useSteps';
import { AuthLinks } from './AuthLinks';

/** The purposes of a code (AUTH-10). */
const codePurposes = {
  signIn: {
    title: 'Sign in with a code',
    intro: 'We email administrators a six-digit code to sign in with.',
    request: requestAdminCode,
    submitLabel: 'Sign in',
  },
  password: {
    title: 'Enter your code',
    intro: 'We email you a six-digit code to choose a new password with.',
    request: forgotPassword,
    submitLabel: 'Continue',
  },
};
type CodePurpose = keyof typeof codePurposes;

/** Requests a code, accepts it, and sends it again (SCREEN-AUTH-CODE, AUTH-10). */
export default function VerifyCodePage() {
  const [query] = useSearchParams();
  const purpose: CodePurpose = query.get('for') === 'password' ? 'password' : 'signIn';
  const sent = useNavigationState('step') === 'sent';
  return <SignedOutOnly>{sent ? <EnterCode use={purpose} /> : <RequestCode use={purpose} />}</SignedOutOnly>;
}

function RequestCode({ use: purpose }: { use: CodePurpose }) {
  const { title, intro, request } = codePurposes[purpose];
  const form = useForm({
    defaultValues: { username: useNavigationState('username') },
    shouldFocusError: false,
  });
  const { keepStep, turnTo } = useSteps();
  const fields = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(0);
  // Moves the focus after the error renders, so that screen readers announce both.
  useEffect(() => {
    if (missing > 0) fields.current?.querySelector('input')?.focus();
  }, [missing]);

  async function show(username: string, until: number) {
    await keepStep({ username });
    await turnTo({ username, step: 'sent', until });
  }

  return (
    <AuthFrame title={title}>
      <p>{intro}</p>
      <div ref={fields}>
        <AuthForm
          form={form}
          onSubmit={async ({ username }) => show(username, await requestEmail(request, username))}
          submitLabel="Send code"
        >
          <UsernameField control={form.control} name="username" />
        </AuthForm>
      </div>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() =>
          void form.handleSubmit(
            ({ username }) => show(username, 0),
            () => setMissing((count) => count + 1),
          )()
        }
      >
        I have a code
      </button>
      <AuthLinks
        others={purpose === 'signIn' ? [{ label: 'Management sign-in', to: signInPaths.manageSignIn }] : []}
      />
    </AuthFrame>
  );
}

const empty = { code: '', remember: false };

function EnterCode({ use: purpose }: { use: CodePurpose }) {
  const { request, submitLabel } = codePurposes[purpose];
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { keepStep, turnTo } = useSteps();
  const username = useNavigationState('username');
  const until = Number(useNavigationState('until'));

  async function submit({ code, remember }: typeof empty) {
    const body = { username: username.trim(), code };
    if (purpose === 'signIn') {
      startSession(await call(verifyAdminCode, { body, silent: true }), remember);
      await navigate(returnAddress(query.get('r')) ?? signInPaths.dashboard, { replace: true });
    } else {
      const link = await call(verifyCode, { body, silent: true });
      await navigate(signInPaths.resetPassword(), {
        replace: true,
        state: { code: link.code } satisfies NavigationState,
      });
    }
  }

  async function resend() {
    await keepStep({ username, step: 'sent', until: await requestEmail(request, username) });
    form.reset({ ...empty, remember: form.getValues('remember') });
  }

  return (
    <AuthFrame title="Enter your code">
      <p>
        {purpose === 'signIn' ? 'If' : 'If there is an account for'} <strong>{username}</strong>
        {purpose === 'signIn' && ' may sign in this way'}, an email with a six-digit code is on its way. The
        code works for 10 minutes.
      </p>
      <AuthForm form={form} onSubmit={submit} submitLabel={submitLabel}>
        <CodeField control={form.control} name="code" />
        {purpose === 'signIn' && <CheckboxField control={form.control} name="remember" label="Remember me" />}
      </AuthForm>
      <div className="pl-auth-actions">
        <ResendButton label="Send a new code" until={until} onResend={resend} />
        <button type="button" className="btn btn-secondary" onClick={() => void turnTo({})}>
          Use another username
        </button>
      </div>
      <AuthLinks />
    </AuthFrame>
  );
}

interface CodeFieldProps<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>;
  name: N;
}

const LENGTH = 6;

/** A field for six digits that are typed, filled in by the phone, or pasted with surrounding text. */
function CodeField<V extends FieldValues, N extends FieldPath<V>>({ control, name }: CodeFieldProps<V, N>) {
  const { value, change, blur, error, frame } = useField({
    control,
    name,
    label: 'Code',
    required: true,
    rules: { validate: (code: unknown) => String(code).length === LENGTH || 'Enter all six digits' },
  });
  return (
    <Field {...frame}>
      {(described) => (
        <input
          {...described}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name={name}
          className={`form-control pl-code-input ${error ? 'is-invalid' : ''}`}
          value={String(value)}
          onChange={(event) => change(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
          onBlur={blur}
        />
      )}
    </Field>
  );
}
