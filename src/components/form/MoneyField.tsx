import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatMoney, moneyProblem, parseMoney } from '../../lib/money';
import { FormattedField } from './FormattedField';
import type { FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** Decimals that may be typed: 2 unless it is a price per unit. */
  decimals?: number;
  /** A credit may be typed: the decimal keyboard of phones has no minus. */
  negative?: boolean;
  placeholder?: string | undefined;
}

const shown = (value: string, decimals: number): string =>
  parseMoney(value, decimals) === undefined ? value : formatMoney(value);

/**
 * An amount of money, typed in any common form ('1,234.5', '$1234.50'). The value is text with at least two decimals
 * ('1234.50'), or '' when empty. Text that cannot be read stays in the field and in the form, with the reason.
 */
export function MoneyField<V extends FieldValues, N extends FieldPath<V>>({
  decimals = 2,
  negative = false,
  placeholder,
  ...props
}: Props<V, N>) {
  return (
    <FormattedField
      {...(props as FieldProps<V, N>)}
      validateInput={(value) => (value === '' ? undefined : moneyProblem(String(value), decimals)) ?? true}
      parse={(text) => parseMoney(text, decimals) ?? text.trim()}
      format={(value) => (typeof value === 'string' ? shown(value, decimals) : '')}
      inputOptions={{ align: 'end', inputMode: negative ? undefined : 'decimal', placeholder }}
    />
  );
}
