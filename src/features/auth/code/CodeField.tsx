import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Field } from '../../../components/form/Field';
import { useField } from '../../../components/form/useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>;
  name: N;
}

const LENGTH = 6;

/** Six digits, however they come: typed, filled in by the phone, or pasted with what stood around them. */
export function CodeField<V extends FieldValues, N extends FieldPath<V>>({ control, name }: Props<V, N>) {
  const { value, change, blur, error, frame } = useField({
    control,
    name,
    label: 'Code',
    required: true,
    rules: { validate: (code: unknown) => String(code).length === LENGTH || 'Enter all six digits' },
  });
  return (
    <Field {...frame}>
      {(described) => (
        <input
          {...described}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name={name}
          className={`form-control pl-code ${error ? 'is-invalid' : ''}`}
          value={String(value)}
          onChange={(event) => change(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
          onBlur={blur}
        />
      )}
    </Field>
  );
}
