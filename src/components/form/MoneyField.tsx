import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatMoney, parseMoney } from '../../lib/money';
import { FormattedField } from './FormattedField';
import type { FieldProps } from './useField';

const validateMoney = (value: unknown): string | true =>
  value === '' || parseMoney(String(value)) !== undefined || 'Type an amount, such as 1,234.50';

/**
 * An amount of money, typed in any common form ('1,234.5', '$1234.50'). The value is text with two decimals
 * ('1234.50'), or '' when empty. Text that cannot be read stays in the field and in the form, with an error.
 */
export function MoneyField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  return (
    <FormattedField
      {...props}
      validateInput={validateMoney}
      parse={(text) => parseMoney(text) ?? text.trim()}
      format={(value) => (typeof value === 'string' ? formatMoney(value) : '')}
      inputOptions={{ align: 'end', inputMode: 'decimal' }}
    />
  );
}
