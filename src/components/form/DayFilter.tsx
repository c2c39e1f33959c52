import './day-filter.scss';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Day, parseDate, formatShortDate } from '../../lib/dates';
import { parseDay, unreadableDay } from '../../lib/typedDate';
import { CalendarButton } from './CalendarButton';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or '' for no day. May be any text when it comes from the URL. */
  value: string;
  /** The text for the day, when it stands for more than itself. */
  text?: string;
  /** Displayed while no day is chosen. */
  placeholder?: string;
  /** What typing does, for screen readers. */
  hint?: string;
  /** Called with '' when the field is emptied. */
  onChange: (day: Day) => void;
  /** Error message for the current day. */
  error?: string | undefined;
}

/**
 * A date filter above a list. The day is typed or picked from the calendar, and applies on Enter or when the field
 * loses focus.
 */
export function DayFilter({ label, value, text, placeholder = 'Any day', hint, onChange, error }: Props) {
  const id = useId();
  /** Discarded when `value` changes. */
  const [draft, setDraft] = useState<{ text: string; basedOn: string; invalid?: true }>();
  const typed = draft?.basedOn === value ? draft : undefined;
  const day = parseDate(value) ? value : '';
  const unreadable = typed ? typed.invalid : value !== '' && day === '';
  const problem = unreadable ? unreadableDay(typed?.text ?? value) : error;
  const below = problem ?? hint;

  function commit() {
    if (!typed) return;
    const written = typed.text.trim();
    const read = written && parseDay(written);
    if (read === undefined) return setDraft({ ...typed, invalid: true });
    setDraft(undefined);
    if (read !== value) onChange(read);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Prevents Enter from submitting a surrounding form.
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && typed) {
      event.preventDefault();
      setDraft(undefined);
    }
  }

  return (
    <div className="pl-day-filter">
      <div className="pl-filter d-flex align-items-center min-h-target rounded">
        <label htmlFor={id}>{label}</label>
        <div className="pl-date">
          <input
            id={id}
            type="text"
            className="form-control"
            autoComplete="off"
            placeholder={placeholder}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={below === undefined ? undefined : `${id}-below`}
            value={typed?.text ?? text ?? (day ? formatShortDate(day) : value)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setDraft({ text: target.value, basedOn: value })}
            onKeyDown={onKeyDown}
            onBlur={commit}
          />
          <CalendarButton
            label={`${label}: choose a day from a calendar`}
            day={day || undefined}
            mayClear={text === undefined}
            onDay={onChange}
          />
        </div>
      </div>
      {below !== undefined && (
        <p id={`${id}-below`} className={problem === undefined ? 'visually-hidden' : 'pl-error'}>
          {below}
        </p>
      )}
    </div>
  );
}
