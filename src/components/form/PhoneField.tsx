import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatPhone } from '../../lib/phone';
import { FormattedField } from './FormattedField';
import type { FieldProps } from './useField';

/**
 * A phone number. '2085550123' is formatted as '(208) 555-0123' when the field loses focus. Numbers of other
 * countries stay as typed. The value is text.
 */
export function PhoneField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  return (
    <FormattedField
      {...props}
      parse={formatPhone}
      format={(value) => (typeof value === 'string' ? value : '')}
      inputOptions={{ type: 'tel' }}
    />
  );
}
