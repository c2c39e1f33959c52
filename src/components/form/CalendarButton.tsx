import { useEffect, useRef, useState } from 'react';
import type { Day } from '../../lib/dates';
import { DayCalendar } from '../calendar/DayCalendar';
import { Glyph } from '../Glyph';
import { isTouchDevice } from '../isTouchDevice';
import { useCloseOnLeave } from '../useCloseOnLeave';

/** Kept out of the shared icon set, which is part of the first screen's bundle. */
const CALENDAR =
  'M3.5 0a.5.5 0 0 1 .5.5V1h8V.5a.5.5 0 0 1 1 0V1h1a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2h1V.5a.5.5 0 0 1 .5-.5M1 4v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V4z';

interface Props {
  label: string;
  /** The selected day. When undefined, the calendar opens at today. */
  day: Day | undefined;
  /** Whether the calendar offers to choose no day. */
  mayClear: boolean;
  /** Called with '' for no day. */
  onDay: (day: Day) => void;
  disabled?: boolean | undefined;
}

/**
 * A button that opens a calendar at its field, in which days are typed. On touch screens it is the one of the device,
 * which is made for fingers and known from everywhere else.
 */
export function CalendarButton({ label, day, mayClear, onDay, disabled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const area = useCloseOnLeave<HTMLDivElement>(isOpen, () => setOpen(false));
  const field = useRef<HTMLElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    field.current = area.current?.parentElement ?? null;
  }, [area]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={area} className="pl-date-calendar">
      {isTouchDevice() && (
        // Only the date picker of this input is visible.
        <input
          ref={native}
          type="date"
          className="pl-date-native"
          tabIndex={-1}
          aria-hidden="true"
          value={day ?? ''}
          onChange={({ target: { value } }) => (value !== '' || mayClear) && onDay(value)}
        />
      )}
      <button
        ref={button}
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => (native.current ? native.current.showPicker() : setOpen(!isOpen))}
      >
        <Glyph d={CALENDAR} />
      </button>
      {isOpen && (
        <DayCalendar
          label={label}
          day={day}
          anchor={field}
          mayClear={mayClear}
          onDay={(chosen) => {
            close();
            onDay(chosen);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
