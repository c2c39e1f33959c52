import { type Ref, type SubmitEvent, useId, useRef, useState } from 'react';
import { Link, useMatches, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { PasswordInput } from '../../components/form/PasswordInput';
import { useSlot } from '../../components/slots';
import { paths } from '../../lib/paths';
import { returnAddress, withReturn } from '../../lib/returnAddress';
import type { RouteRow } from '../../navigation/route';
import { signIn } from '../../session/session';
import { AuthFrame } from './AuthFrame';
import { useNavigationState } from './navigationState';

interface SignInWay {
  title: string;
  /** Rejects with ApiError whose text belongs beside the form. */
  signIn: (values: { username: string; password: string; remember: boolean }) => Promise<void>;
  /** Other ways, which keep the address to come back to. */
  links: readonly { label: string; to: string }[];
}

interface Errors {
  username?: string | undefined;
  password?: string | undefined;
  /** Of the sign-in as a whole. */
  form?: string | undefined;
}

const COULD_NOT = "Couldn't sign in. Try again.";

/** Hand-made fields: this form is the first thing people wait for, so it loads little. */
function SignInForm({ way }: { way: SignInWay }) {
  const [username, setUsername] = useState(useNavigationState('username'));
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const sessionEnded = useNavigationState('sessionEnded') !== '';
  const people = useSlot('signIn');
  const id = useId();
  const r = query.get('r');

  /** What is being mended is not wrong any more. */
  const forget = (name: keyof Errors) =>
    setErrors((known) => (known[name] ? { ...known, [name]: undefined } : known));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const missing: Errors = {
      ...(!username.trim() && { username: 'Enter your username or e-mail address.' }),
      ...(!password && { password: 'Enter your password.' }),
    };
    setErrors(missing);
    if (missing.username) return usernameInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();
    setBusy(true);
    try {
      await way.signIn({ username: username.trim(), password, remember });
      await navigate(returnAddress(r) ?? paths.dashboard, { replace: true });
    } catch (cause) {
      setErrors({ form: cause instanceof ApiError ? cause.text : COULD_NOT });
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={way.title}
      aside={people?.({
        onPick: (name, secret) => {
          setUsername(name);
          setPassword(secret);
          setErrors({});
        },
      })}
    >
      {sessionEnded && (
        <p>Your session has ended. What you typed is kept and will be back after you sign in.</p>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        {/* Always there, so that what appears in it is announced. */}
        <div aria-live="assertive">{errors.form && <p className="alert alert-danger">{errors.form}</p>}</div>
        <div className="pl-auth-field">
          <label className="form-label" htmlFor={`${id}-username`}>
            Username
          </label>
          <input
            ref={usernameInput}
            id={`${id}-username`}
            className={`form-control ${errors.username ? 'is-invalid' : ''}`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => {
              setUsername(event.target.value);
              forget('username');
            }}
            aria-invalid={errors.username !== undefined}
            aria-describedby={errors.username && `${id}-username-error`}
          />
          {errors.username && (
            <p className="invalid-feedback" id={`${id}-username-error`}>
              {errors.username}
            </p>
          )}
        </div>
        <PasswordField
          ref={passwordInput}
          value={password}
          onChange={(secret) => {
            setPassword(secret);
            forget('password');
          }}
          error={errors.password}
        />
        <div className="form-check pl-check pl-auth-remember">
          <input
            id={`${id}-remember`}
            type="checkbox"
            className="form-check-input"
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
          <label className="form-check-label" htmlFor={`${id}-remember`}>
            Remember me
          </label>
        </div>
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
      <p className="pl-auth-links">
        {way.links.map(({ label, to }) => (
          <Link key={to} to={withReturn(to, r)}>
            {label}
          </Link>
        ))}
      </p>
    </AuthFrame>
  );
}

const forgot = (address: string) => ({ label: 'Forgot password?', to: address });
const withCode = { label: 'Sign in with a code (administrators)', to: paths.verifyCode('signIn') };

const ordinary: SignInWay = {
  title: 'Sign in',
  signIn,
  links: [forgot(paths.forgotPassword), { label: 'Sign up', to: paths.signUp() }, withCode],
};

const management: SignInWay = {
  title: 'Management sign-in',
  signIn: async (values) => (await import('./signInToManage')).signInToManage(values),
  links: [
    forgot(`${paths.forgotPassword}?for=management`),
    withCode,
    { label: 'Standard sign-in', to: paths.signIn },
  ],
};

/** SCREEN-AUTH-LOGIN and SCREEN-AUTH-MGMT, one file: the second is the first with another call (AUTH-02). */
export default function SignInPage() {
  const { screen } = useMatches().at(-1)?.handle as RouteRow;
  return <SignInForm key={screen} way={screen === 'SCREEN-AUTH-MGMT' ? management : ordinary} />;
}

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The sign-in page's password: the kit's, without the form library that other pages bind it to. */
function PasswordField({ error, ...input }: PasswordFieldProps) {
  const id = useId();
  return (
    <div className="pl-auth-field">
      <label className="form-label" htmlFor={id}>
        Password
      </label>
      <PasswordInput
        {...input}
        id={id}
        autoComplete="current-password"
        invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p className="invalid-feedback" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
