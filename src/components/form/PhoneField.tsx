import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatPhone } from '../../lib/phone';
import { Field } from './Field';
import { TypedInput } from './TypedInput';
import { useField, type FieldProps } from './useField';

/** A phone number: '2085550123' is tidied up to '(208) 555-0123' on leaving, numbers of other countries stay as typed. The value is text. */
export function PhoneField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props);
  return (
    <Field {...frame}>
      {(control) => (
        <TypedInput
          control={control}
          name={name}
          shown={typeof value === 'string' ? value : ''}
          onText={(text) => change(formatPhone(text))}
          onLeave={blur}
          invalid={error !== undefined}
          type="tel"
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}
