import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { NewPasswordField } from './NewPasswordField';
import { PasswordField } from './PasswordField';

interface Props<V extends FieldValues, N extends FieldPath<V>, R extends FieldPath<V>> {
  control: Control<V>;
  name: N;
  repeatName: R;
  /** What the password must not be made of: the person's names, username and e-mail address. */
  own: readonly string[];
  label?: string;
}

/** A password to be, typed twice. */
export function NewPasswordFields<V extends FieldValues, N extends FieldPath<V>, R extends FieldPath<V>>({
  control,
  name,
  repeatName,
  own,
  label = 'New password',
}: Props<V, N, R>) {
  const password: unknown = useWatch({ control, name });
  return (
    <>
      <NewPasswordField control={control} name={name} label={label} required own={own} />
      <PasswordField
        control={control}
        name={repeatName}
        label={`Repeat ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        required
        autoComplete="new-password"
        rules={{
          validate: (repeat: unknown) => repeat === password || 'This is not the same password',
        }}
      />
    </>
  );
}
