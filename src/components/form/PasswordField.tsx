import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  autoComplete: 'current-password' | 'new-password';
  /** What is said of the password below it while it is typed. */
  explain?: ((password: string) => ReactNode) | undefined;
}

/** A password, with a way to see it. The value is a string and never trimmed. */
export function PasswordField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { autoComplete, explain, label, disabled } = props;
  const { value, name, change, blur, error, frame } = useField(props);
  const [shown, setShown] = useState(false);
  const password = typeof value === 'string' ? value : '';
  return (
    <Field {...frame} hint={explain?.(password) ?? frame.hint}>
      {(control) => (
        <div className="pl-password">
          <input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            className={error ? 'form-control is-invalid' : 'form-control'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            value={password}
            onChange={(event) => change(event.target.value)}
            onBlur={blur}
          />
          <button
            type="button"
            className="btn btn-link pl-password-toggle"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
