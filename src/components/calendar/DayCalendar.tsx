import './day-calendar.scss';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  addDays,
  addMonths,
  type Day,
  daysOfMonth,
  formatLongDay,
  formatMonth,
  isoWeekOf,
  mondayOf,
  monthOf,
  shortWeekday,
  today,
  weekday,
  weeksBetween,
} from '../../lib/dates';
import { useAnchoredPosition } from '../form/useAnchoredPosition';
import { Icon } from '../Icon';

interface Props {
  label: string;
  /** The chosen day; undefined for none. */
  day: Day | undefined;
  /** The field at which it opens. */
  anchor: RefObject<HTMLElement | null>;
  mayClear: boolean;
  /** Called with '' when the day is cleared. */
  onDay: (day: Day) => void;
  onClose: () => void;
}

/** The same day of another month, or the last one of a shorter month. */
function inOtherMonth(day: Day, count: number): Day {
  const days = daysOfMonth(addMonths(monthOf(day), count));
  return days[Number(day.slice(-2)) - 1] ?? days.at(-1) ?? day;
}

const moves: Readonly<Record<string, (day: Day, isShifted: boolean) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => mondayOf(day),
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, isShifted) => inOtherMonth(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => inOtherMonth(day, isShifted ? 12 : 1),
};

/**
 * A month from which a day is chosen, with weeks from Monday to Sunday. Arrows move by days and weeks, Home and End to the
 * ends of a week, Page keys by months, with Shift by years. Escape closes it.
 */
export function DayCalendar({ label, day, anchor, mayClear, onDay, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  /** The day that the keyboard is at. Its month is shown. */
  const [at, setAt] = useState(day ?? today());
  const month = monthOf(at);
  const mondays = weeksBetween(`${month}-01`, daysOfMonth(month).at(-1) ?? at);
  useAnchoredPosition(box, anchor, true, true);
  const focusDay = () => box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
  useLayoutEffect(focusDay, []);

  /** Of each button, because a dialog takes no keys. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else {
      const move = moves[event.key];
      const isOnDay = event.currentTarget.closest('table') !== null;
      if (!move || !isOnDay || event.ctrlKey || event.metaKey || event.altKey) return;
      flushSync(() => setAt(move(at, event.shiftKey)));
      focusDay();
    }
    event.preventDefault();
    // Closes only the calendar, not a dialog around it.
    event.stopPropagation();
  }

  const step = (name: string, icon: 'chevron-left' | 'chevron-right', count: number) => (
    <button
      type="button"
      className="btn btn-quiet btn-icon"
      aria-label={name}
      onClick={() => setAt(inOtherMonth(at, count))}
      onKeyDown={onKeyDown}
    >
      <Icon name={icon} />
    </button>
  );

  return (
    <div ref={box} role="dialog" aria-label={label} className="pl-day-calendar">
      <div className="d-flex align-items-center">
        {step('Previous month', 'chevron-left', -1)}
        <strong className="flex-1 text-center" aria-live="polite">
          {formatMonth(month)}
        </strong>
        {step('Next month', 'chevron-right', 1)}
      </div>
      <table role="grid" aria-label={formatMonth(month)}>
        <thead>
          <tr>
            {isoWeekOf(at).days.map((date) => (
              <th key={weekday(date)} scope="col" abbr={weekday(date)}>
                {shortWeekday(date).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              {isoWeekOf(monday).days.map((date) => (
                <td key={date} role="gridcell" aria-selected={date === day}>
                  <button
                    type="button"
                    className={monthOf(date) === month ? undefined : 'text-body-secondary'}
                    tabIndex={date === at ? 0 : -1}
                    aria-label={formatLongDay(date)}
                    aria-current={date === today() ? 'date' : undefined}
                    onClick={() => onDay(date)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(date.slice(-2))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="d-flex justify-content-between">
        <button type="button" className="btn btn-quiet" onClick={() => onDay(today())} onKeyDown={onKeyDown}>
          Today
        </button>
        {mayClear && day !== undefined && (
          <button type="button" className="btn btn-quiet" onClick={() => onDay('')} onKeyDown={onKeyDown}>
            Clear
          </button>
        )}
      </div>
    </div>
  );
}
