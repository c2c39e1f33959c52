import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseNumber } from '../../lib/number';
import { parseHours } from '../../lib/time';
import { Field } from './Field';
import { TypedInput } from './TypedInput';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** Hours: '7:30' means seven and a half, and nothing is negative. */
  hours?: boolean | undefined;
  placeholder?: string | undefined;
}

/**
 * A number, typed as people type it ('7.5', '7,5'). The value is a number, or null when empty; what cannot be read stays
 * in the field, and in the form, as the error it is.
 */
export function NumberField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { hours, placeholder, disabled } = props;
  const { value, name, change, blur, error, frame } = useField(props, (typed) =>
    typeof typed !== 'string' || typed === '' ? true : hours ? 'Type hours, such as 7.5' : 'Type a number',
  );
  const parse = hours ? parseHours : parseNumber;
  return (
    <Field {...frame}>
      {(control) => (
        <TypedInput
          control={control}
          name={name}
          shown={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onText={(text) => change(text.trim() === '' ? null : (parse(text) ?? text.trim()))}
          onLeave={blur}
          invalid={error !== undefined}
          align={props.hideLabel ? 'end' : undefined}
          inputMode={hours ? undefined : 'decimal'}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
