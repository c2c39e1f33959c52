import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../../components/form/TextField';

interface Props<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>;
  name: N;
}

export function UsernameField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  return <TextField {...props} label="Username or email address" autoComplete="username" required />;
}
