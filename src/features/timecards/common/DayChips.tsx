import './day-chips.scss';
import { type Day, formatLongDay, today, weekday } from '../../../lib/dates';
import { showHours } from './showHours';

interface Props {
  days: readonly Day[];
  /** Hours of each day. */
  hours: readonly number[];
  /** Zero-based index. */
  day: number;
  onDay: (day: number) => void;
}

/** On phones: buttons for the days of the week with their hours. */
export function DayChips({ days, hours, day, onDay }: Props) {
  return (
    <div className="pl-day-chips d-grid gap-1 py-2" role="group" aria-label="Days">
      {days.map((date, index) => (
        <button
          key={date}
          type="button"
          className="pl-day-chip d-grid justify-items-center py-1 border rounded"
          aria-pressed={index === day}
          onClick={() => onDay(index)}
        >
          <span>{weekday(date).slice(0, 2)}</span>
          <b>{Number(date.slice(-2))}</b>
          <span>{showHours(hours[index] ?? 0)}</span>
          <span className="visually-hidden">{` hours, ${formatLongDay(date)}${date === today() ? ', today' : ''}`}</span>
        </button>
      ))}
    </div>
  );
}
