import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseNumber } from '../../lib/number';
import { parseHours } from '../../lib/time';
import { TypedField } from './TypedField';
import type { FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** For hours: '7:30' is read as 7.5, and negative numbers are invalid. */
  hours?: boolean | undefined;
  placeholder?: string | undefined;
}

/**
 * A number, typed as '7.5' or '7,5'. The value is a number, or null when empty. Text that cannot be read stays in the
 * field and in the form, with an error.
 */
export function NumberField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { hours, placeholder, ...field } = props;
  const unreadable = hours ? 'Type hours, such as 7.5' : 'Type a number';
  const parse = hours ? parseHours : parseNumber;
  return (
    <TypedField
      {...(field as FieldProps<V, N>)}
      readable={(typed) => typeof typed !== 'string' || typed === '' || unreadable}
      read={(text) => (text.trim() === '' ? null : (parse(text) ?? text.trim()))}
      show={(value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')}
      look={{
        align: props.hideLabel ? 'end' : undefined,
        inputMode: hours ? undefined : 'decimal',
        placeholder,
      }}
    />
  );
}
