import { type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useMatches, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { PasswordInput } from '../../components/form/PasswordInput';
import { claimFocus } from '../../components/page/pageFocus';
import { useSlot } from '../../components/slots';
import { signInPaths } from '../../lib/address';
import { returnAddress, withReturn } from '../../lib/returnAddress';
import type { RouteRow } from '../../navigation/route';
import { signIn } from '../../session/session';
import { AuthFrame } from './AuthFrame';
import { useNavigationState } from './navigationState';

interface SignInMethod {
  title: string;
  /** Rejects with an `ApiError`. Its text is displayed beside the form. */
  signIn: (values: { username: string; password: string; remember: boolean }) => Promise<void>;
  /** Links to other ways to sign in. They keep the return address. */
  links: readonly { label: string; to: string }[];
}

interface Errors {
  username?: string | undefined;
  password?: string | undefined;
  /** Error of the whole form. */
  form?: string | undefined;
}

const SIGN_IN_FAILED = "Couldn't sign in. Try again.";

/** Uses its own simple fields instead of the form library, because this form loads first and must stay small. */
function SignInForm({ way: method }: { way: SignInMethod }) {
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

  useEffect(() => {
    // On touch screens, the keyboard would cover the page.
    if (usernameInput.current && !window.matchMedia('(pointer: coarse)').matches)
      claimFocus(usernameInput.current);
  }, []);

  /** Clears the error of a field when the user edits it. */
  const clearError = (name: keyof Errors) =>
    setErrors((known) => (known[name] ? { ...known, [name]: undefined } : known));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const missing: Errors = {
      ...(!username.trim() && { username: 'Enter your username or email address.' }),
      ...(!password && { password: 'Enter your password.' }),
    };
    setErrors(missing);
    if (missing.username) return usernameInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();
    setBusy(true);
    try {
      await method.signIn({ username: username.trim(), password, remember });
      await navigate(returnAddress(r) ?? signInPaths.dashboard, { replace: true });
    } catch (cause) {
      setErrors({ form: cause instanceof ApiError ? cause.text : SIGN_IN_FAILED });
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={method.title}
      aside={people?.({
        onPick: (name, secret) => {
          setUsername(name);
          setPassword(secret);
          setErrors({});
        },
      })}
    >
      {sessionEnded && (
        <p>
          Your session has ended. What isn&apos;t saved or sent yet is kept on this device until you sign in
          again.
        </p>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        {/* The element always exists, so that screen readers announce its changes. */}
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
              clearError('username');
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
            clearError('password');
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
        {method.links.map(({ label, to }) => (
          <Link key={to} to={withReturn(to, r)}>
            {label}
          </Link>
        ))}
      </p>
    </AuthFrame>
  );
}

const forgotPasswordLink = (address: string) => ({ label: 'Forgot password?', to: address });
const codeLink = { label: 'Sign in with a code (administrators)', to: signInPaths.verifyCode('signIn') };

const standardSignIn: SignInMethod = {
  title: 'Sign in',
  signIn,
  links: [
    forgotPasswordLink(signInPaths.forgotPassword),
    { label: 'Sign up', to: signInPaths.signUp() },
    codeLink,
  ],
};

const managementSignIn: SignInMethod = {
  title: 'Management sign-in',
  signIn: async (values) => (await import('./signInToManagement')).signInToManagement(values),
  links: [
    forgotPasswordLink(`${signInPaths.forgotPassword}?for=management`),
    codeLink,
    { label: 'Standard sign-in', to: signInPaths.signIn },
  ],
};

/**
 * The regular and the management sign-in page. They differ in their call (SCREEN-AUTH-LOGIN, SCREEN-AUTH-MGMT,
 * AUTH-02).
 */
export default function SignInPage() {
  const { screen } = useMatches().at(-1)?.handle as RouteRow;
  return <SignInForm key={screen} way={screen === 'SCREEN-AUTH-MGMT' ? managementSignIn : standardSignIn} />;
}

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The password field of the sign-in page. It uses the design system's input without the form library. */
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
