import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatMoney, parseMoney } from '../../lib/money';
import { Field } from './Field';
import { TypedInput } from './TypedInput';
import { useField, type FieldProps } from './useField';

const readable = (value: unknown): string | true =>
  value === '' || parseMoney(String(value)) !== undefined || 'Type an amount, such as 1,234.50';

/**
 * An amount of money, typed as people type it ('1,234.5', '$1234.50'). The value is text with two decimals ('1234.50'),
 * or '' when empty; what cannot be read stays in the field, and in the form, as the error it is.
 */
export function MoneyField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props, readable);
  return (
    <Field {...frame}>
      {(control) => (
        <TypedInput
          control={control}
          name={name}
          shown={typeof value === 'string' ? formatMoney(value) : ''}
          onText={(text) => change(parseMoney(text) ?? text.trim())}
          onLeave={blur}
          invalid={error !== undefined}
          align="end"
          inputMode="decimal"
          disabled={props.disabled}
        />
      )}
    </Field>
  );
}
