import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { passwordAdvice } from '../../lib/passwordRules';
import { PasswordField } from './PasswordField';
import { PasswordRules } from './PasswordRules';
import { PasswordSaid } from './PasswordSaid';
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
  const password: unknown = useWatch({ control: props.control, name: props.name });
  return (
    <>
      <PasswordField
        {...props}
        autoComplete="new-password"
        rules={{ validate: (typed: unknown) => passwordAdvice(String(typed), own) || true }}
        explain={(typed) => <PasswordRules password={typed} own={own} />}
      />
      <PasswordSaid password={String(password)} own={own} />
    </>
  );
}
