import type { FieldPath, FieldValues } from 'react-hook-form';
import { numberProblem, parseNumber } from '../../lib/number';
import { parseHours } from '../../lib/time';
import { FormattedField } from './FormattedField';
import type { FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** For hours: '7:30' is read as 7.5, and negative numbers are invalid. */
  hours?: boolean | undefined;
  /** Below zero is possible: the decimal keyboard of phones has no minus. */
  negative?: boolean | undefined;
  placeholder?: string | undefined;
}

/**
 * A number, typed as '7.5' or '7,5'. The value is a number, or null when empty. Text that cannot be read, or in two ways
 * (FAULT-115), stays in the field and in the form, with the reason.
 */
export function NumberField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { hours, negative, placeholder, ...field } = props;
  const unreadable = hours ? 'Type hours, such as 7.5' : 'Type a number';
  const parse = hours ? parseHours : parseNumber;
  return (
    <FormattedField
      {...(field as FieldProps<V, N>)}
      validateInput={(typed) => typeof typed !== 'string' || typed === '' || numberProblem(typed, unreadable)}
      parse={(text) => (text.trim() === '' ? null : (parse(text) ?? text.trim()))}
      // A number of the server that cannot be read is no text to show.
      format={(value) => (typeof value === 'string' || Number.isFinite(value) ? String(value) : '')}
      inputOptions={{
        align: props.hideLabel ? 'end' : undefined,
        inputMode: negative ? undefined : 'decimal',
        placeholder,
      }}
    />
  );
}
