import { type KeyboardEvent, type Ref, useId, useState } from 'react';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A password with a way to see it, and a hint while Caps Lock is on. */
export function PasswordField({ label, autoComplete, value, onChange, error, ref }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const id = useId();
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const described = [capsLock && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="pl-auth-field">
      <label className="form-label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className="pl-password">
        <input
          ref={ref}
          id={id}
          type={shown ? 'text' : 'password'}
          className={`form-control ${error ? 'is-invalid' : ''}`}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onBlur={() => setCapsLock(false)}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          className="btn btn-link pl-password-toggle"
          aria-pressed={shown}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!shown)}
        >
          Show
        </button>
      </div>
      <p className="form-text" id={`${id}-hint`} aria-live="polite">
        {capsLock && 'Caps Lock is on.'}
      </p>
      <p className="invalid-feedback" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
