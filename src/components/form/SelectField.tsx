import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field';
import type { Choice } from './SelectFilter';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  options: readonly Choice[];
  /** The text of the empty choice; without it there is none. */
  placeholder?: string | undefined;
}

/** One of a few choices. The value is the choice's string, or '' while nothing is chosen. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { options, placeholder, disabled } = props;
  const { value, name, change, blur, error, frame } = useField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={error ? 'form-select is-invalid' : 'form-select'}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
