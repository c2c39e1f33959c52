import { type Ref, useId } from 'react';
import { PasswordInput } from '../../components/form/PasswordInput';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The sign-in page's password: the kit's, without the form library that other pages bind it to. */
export function PasswordField({ error, ...input }: Props) {
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
