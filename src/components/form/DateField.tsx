import { useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseDate, shortDate } from '../../lib/dates';
import { parseDay } from '../../lib/typedDate';
import { Glyph } from '../Glyph';
import { Field } from './Field';
import { TypedInput } from './TypedInput';
import { useField, type FieldProps } from './useField';

/** Not among the icons, which the first screen pays for. */
const CALENDAR =
  'M3.5 0a.5.5 0 0 1 .5.5V1h8V.5a.5.5 0 0 1 1 0V1h1a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2h1V.5a.5.5 0 0 1 .5-.5M1 4v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V4z';

const readable = (value: unknown): string | true =>
  value === '' || parseDate(value) !== undefined || 'Type a date, such as 3/9/2026';

/**
 * A day, typed as people type it ('3/9/2026', 'mar 9', 'today') or taken from the browser's calendar. The value is
 * 'YYYY-MM-DD', or '' when empty; what cannot be read stays in the field, and in the form, as the error it is.
 */
export function DateField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props, readable);
  const calendar = useRef<HTMLInputElement>(null);
  const typed = typeof value === 'string' ? value : '';
  const day = parseDate(typed) && typed;
  return (
    <Field {...frame}>
      {(control) => (
        <div className="pl-date">
          <TypedInput
            control={control}
            name={name}
            shown={day ? shortDate(day) : typed}
            onText={(text) => change(parseDay(text) ?? text.trim())}
            onLeave={blur}
            invalid={error !== undefined}
            disabled={props.disabled}
          />
          {/* Only its calendar is ever seen. */}
          <input
            ref={calendar}
            type="date"
            className="pl-date-native"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ''}
            onChange={(event) => change(event.target.value)}
          />
          <button
            type="button"
            className="btn btn-quiet btn-icon"
            aria-label={`Choose ${props.label} from a calendar`}
            disabled={props.disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <Glyph d={CALENDAR} />
          </button>
        </div>
      )}
    </Field>
  );
}
