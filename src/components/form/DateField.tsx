import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseDate, formatShortDate } from '../../lib/dates';
import { parseDay, unreadableDay } from '../../lib/typedDate';
import { CalendarButton } from './CalendarButton';
import { Field } from './Field';
import { FormattedInput } from './FormattedInput';
import { useField, type FieldProps } from './useField';

/** An answer that is not there is null. */
const validateDate = (value: unknown): string | true =>
  typeof value !== 'string' || value === '' || parseDate(value) !== undefined || unreadableDay(value);

/**
 * A date field. The user types a date in any common form ('3/9/2026', 'mar 9', 'today') or picks it from a
 * calendar. The value is 'YYYY-MM-DD', or '' when empty. Text that cannot be read stays in the field and in
 * the form, with an error.
 */
export function DateField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props, validateDate);
  const typed = typeof value === 'string' ? value : '';
  const day = parseDate(typed) && typed;
  return (
    <Field {...frame}>
      {(control) => (
        <div className="pl-date">
          <FormattedInput
            control={control}
            name={name}
            formatted={day ? formatShortDate(day) : typed}
            onTextChange={(text) => change(parseDay(text) ?? text.trim())}
            onBlur={blur}
            invalid={error !== undefined}
            disabled={props.disabled}
          />
          <CalendarButton
            label={`Choose ${props.label} from a calendar`}
            day={day}
            mayClear={!props.required}
            onDay={change}
            disabled={props.disabled}
          />
        </div>
      )}
    </Field>
  );
}
