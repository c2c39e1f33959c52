import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { useSlot } from '../../components/slots';
import { paths } from '../../lib/paths';
import { returnAddress } from '../../lib/returnAddress';
import { signIn } from '../../session/session';
import { AuthFrame } from './AuthFrame';
import { PasswordField } from './PasswordField';

interface Errors {
  username?: string | undefined;
  password?: string | undefined;
  /** Of the sign-in as a whole. */
  form?: string | undefined;
}

const COULD_NOT = 'Could not sign in. Try again.';

/** SCREEN-AUTH-LOGIN. Hand-made fields: this page is the first thing people wait for, so it loads little. */
export default function SignInPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const people = useSlot('signIn');
  const id = useId();

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
      await signIn({ username: username.trim(), password, remember });
      await navigate(returnAddress(query.get('r')) ?? paths.dashboard, { replace: true });
    } catch (cause) {
      setErrors({ form: cause instanceof ApiError ? cause.text : COULD_NOT });
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title="Sign in"
      aside={people?.({
        onPick: (name, secret) => {
          setUsername(name);
          setPassword(secret);
          setErrors({});
        },
      })}
    >
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
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(secret) => {
            setPassword(secret);
            forget('password');
          }}
          error={errors.password}
        />
        <div className="form-check pl-auth-field">
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
    </AuthFrame>
  );
}
