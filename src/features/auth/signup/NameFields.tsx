import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../../../components/form/TextField';

interface Props<V extends FieldValues, F extends FieldPath<V>, L extends FieldPath<V>> {
  control: Control<V>;
  firstName: F;
  lastName: L;
}

const filled = (label: string) => (value: unknown) => String(value).trim() !== '' || `${label} is required`;

export function NameFields<V extends FieldValues, F extends FieldPath<V>, L extends FieldPath<V>>({
  control,
  firstName,
  lastName,
}: Props<V, F, L>) {
  return (
    <>
      <TextField
        control={control}
        name={firstName}
        label="First name"
        required
        autoComplete="given-name"
        rules={{ validate: filled('First name') }}
      />
      <TextField
        control={control}
        name={lastName}
        label="Last name"
        required
        autoComplete="family-name"
        rules={{ validate: filled('Last name') }}
      />
    </>
  );
}
