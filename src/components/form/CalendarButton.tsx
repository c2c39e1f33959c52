import { useRef } from 'react';
import type { Day } from '../../lib/dates';
import { Glyph } from '../Glyph';

/** Kept out of the shared icon set, which is part of the first screen's bundle. */
const CALENDAR =
  'M3.5 0a.5.5 0 0 1 .5.5V1h8V.5a.5.5 0 0 1 1 0V1h1a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2h1V.5a.5.5 0 0 1 .5-.5M1 4v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V4z';

interface Props {
  label: string;
  /** The selected day. When undefined, the calendar opens at today. */
  day: Day | undefined;
  onDay: (day: string) => void;
  disabled?: boolean | undefined;
}

/** A button that opens the browser's date picker, next to a field in which days are typed. */
export function CalendarButton({ label, day = '', onDay, disabled }: Props) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Only the date picker of this input is visible. */}
      <input
        ref={calendar}
        type="date"
        className="pl-date-native"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={label}
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <Glyph d={CALENDAR} />
      </button>
    </>
  );
}
