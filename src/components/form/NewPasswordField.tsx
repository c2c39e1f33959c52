import type { FieldPath, FieldValues } from 'react-hook-form';
import { brokenRules } from '../../lib/passwordRules';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';
import type { FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends Omit<
  FieldProps<V, N>,
  'rules' | 'hint'
> {
  /** What the password must not be made of: the person's names, username and e-mail address. */
  own: readonly string[];
}

/** A password to be: its rules are ticked off while it is typed. */
export function NewPasswordField<V extends FieldValues, N extends FieldPath<V>>({
  own,
  ...props
}: Props<V, N>) {
  const allowed = (password: unknown) => {
    const broken = brokenRules(String(password), own);
    return broken.length === 0 || `${props.label} does not meet: ${broken.join('; ')}`;
  };
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      rules={{ validate: allowed }}
      explain={(password) => <PasswordRules password={password} own={own} />}
    />
  );
}
