import { type KeyboardEvent, type Ref, useState } from 'react';

interface Props {
  ref?: Ref<HTMLInputElement> | undefined;
  id: string;
  name?: string | undefined;
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** 'numeric' for a PIN. */
  inputMode?: 'numeric' | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  invalid: boolean;
  disabled?: boolean | undefined;
  /**
   * What the button shows and hides, as part of its accessible name. Needed when a page has several password fields.
   */
  label?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
}

/**
 * A password input with a button to reveal the text and a hint while Caps Lock is on. Independent of the form library
 * because the sign-in page also loads it.
 */
export function PasswordInput({ value, onChange, onBlur, invalid, label, ...input }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = isVisible ? 'Hide' : 'Show';
  return (
    <>
      <div className="pl-password">
        <input
          {...input}
          type={isVisible ? 'text' : 'password'}
          className={invalid ? 'form-control is-invalid' : 'form-control'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onBlur={() => {
            setCapsLock(false);
            onBlur?.();
          }}
          aria-invalid={invalid || undefined}
        />
        <button
          type="button"
          className="btn btn-link pl-password-toggle"
          aria-label={label && `${toggle} ${label}`}
          onClick={() => setIsVisible(!isVisible)}
        >
          {toggle}
        </button>
      </div>
      {/* Always rendered, so that screen readers announce its text when it appears. */}
      <p className="pl-caps-lock" aria-live="polite">
        {capsLock && 'Caps Lock is on.'}
      </p>
    </>
  );
}
