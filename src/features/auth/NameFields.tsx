import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../../components/form/TextField';

interface Props<V extends FieldValues, F extends FieldPath<V>, L extends FieldPath<V>> {
  control: Control<V>;
  firstName: F;
  lastName: L;
}

export function NameFields<V extends FieldValues, F extends FieldPath<V>, L extends FieldPath<V>>({
  control,
  firstName,
  lastName,
}: Props<V, F, L>) {
  return (
    <>
      <TextField control={control} name={firstName} label="First name" required autoComplete="given-name" />
      <TextField control={control} name={lastName} label="Last name" required autoComplete="family-name" />
    </>
  );
}
