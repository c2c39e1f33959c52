import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { useSlot } from '../../components/slots';
import { paths } from '../../lib/paths';
import { returnAddress, withReturn } from '../../lib/returnAddress';
import { AuthFrame } from './AuthFrame';
import { useHanded } from './handed';
import { PasswordField } from './PasswordField';

export interface SignInWay {
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

const COULD_NOT = 'Could not sign in. Try again.';

/** Hand-made fields: this form is the first thing people wait for, so it loads little. */
export function SignInForm({ way }: { way: SignInWay }) {
  const [username, setUsername] = useState(useHanded('username'));
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const sessionEnded = useHanded('sessionEnded') !== '';
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
