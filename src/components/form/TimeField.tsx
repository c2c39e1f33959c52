import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatTime, parseTime } from '../../lib/time';
import { Field } from './Field';
import { TypedInput } from './TypedInput';
import { useField, type FieldProps } from './useField';

const unreadable = 'Type a time, such as 7:30 AM';

function readable(value: unknown): string | true {
  return typeof value !== 'string' || value === '' || parseTime(value) !== undefined || unreadable;
}

/**
 * A time of day, typed as people type it ('7:30a', '730', '15:30'). The value is 'HH:mm', or '' when empty; what cannot
 * be read stays in the field, and in the form, as the error it is.
 */
export function TimeField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props, readable);
  return (
    <Field {...frame}>
      {(control) => (
        <TypedInput
          control={control}
          name={name}
          shown={typeof value === 'string' ? formatTime(value) : ''}
          onText={(text) => change(parseTime(text) ?? text.trim())}
          onLeave={blur}
          invalid={error !== undefined}
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}
