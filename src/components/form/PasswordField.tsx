import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** 'numeric' for a PIN. */
  inputMode?: 'numeric' | undefined;
  /** Renders an explanation of the password below the field while it is typed. */
  explain?: ((password: string) => ReactNode) | undefined;
}

/** A password field. The value is a string and is never trimmed. */
export function PasswordField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { autoComplete, inputMode, explain, label, disabled } = props;
  const { value, name, change, blur, error, frame } = useField(props);
  const password = typeof value === 'string' ? value : '';
  return (
    <Field {...frame} hint={explain?.(password) ?? frame.hint}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          inputMode={inputMode}
          disabled={disabled}
          value={password}
          onChange={change}
          onBlur={blur}
          invalid={error !== undefined}
          label={label}
        />
      )}
    </Field>
  );
}
