import type { FieldPath, FieldValues } from 'react-hook-form';
import { useIsPhone } from '../useIsPhone';
import { MeridiemButtons } from './MeridiemButtons';
import { formatTime, parseEndTime, parseTime } from '../../lib/time';
import { FormattedField } from './FormattedField';
import type { FieldProps } from './useField';

const unreadable = 'Type a time, such as 7:30 AM';

function validateTime(value: unknown): string | true {
  return typeof value !== 'string' || value === '' || parseTime(value) !== undefined || unreadable;
}

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** The start of a shift, 'HH:mm', in the field of its end: '3:30' after 7 AM is in the afternoon. */
  start?: string | undefined;
}

/**
 * A time of day, typed in any common form ('7:30a', '730', '15:30'). The value is 'HH:mm', or '' when empty. Text
 * that cannot be read stays in the field and in the form, with an error.
 */
export function TimeField<V extends FieldValues, N extends FieldPath<V>>({ start, ...props }: Props<V, N>) {
  const phone = useIsPhone();
  return (
    <FormattedField
      {...props}
      validateInput={validateTime}
      parse={(text) => parseEndTime(text, start) ?? text.trim()}
      format={(value) => (typeof value === 'string' ? formatTime(value) : '')}
      inputOptions={{ inputMode: phone ? 'numeric' : undefined }}
      buttons={
        phone && !props.disabled
          ? (value, change) => (
              <MeridiemButtons
                label={props.label}
                value={typeof value === 'string' ? value : ''}
                onChange={change}
              />
            )
          : undefined
      }
    />
  );
}
