import './calendar.scss';
import type { ReactNode } from 'react';
import {
  addMonths,
  type Day,
  daysOfMonth,
  formatMonth,
  isoWeekOf,
  type Month,
  shortWeekday,
  today,
  weekday,
} from '../../lib/dates';
import { Icon } from '../Icon';
import { useIsPhone } from '../useIsPhone';

interface Props {
  /** What the days are about: 'Daily reports of Cedar Hollow'. */
  label: string;
  month: Month;
  onMonth: (month: Month) => void;
  /** Renders a day, below its number. Links must name the day for screen readers. */
  day: (date: Day) => ReactNode;
  /** True while other days are loading. */
  busy?: boolean;
}

/** A month as a table of weeks from Monday to Sunday; on phones a list of its days. */
export function MonthCalendar({ label, month, onMonth, day, busy }: Props) {
  const isPhone = useIsPhone();
  const days = daysOfMonth(month);
  const caption = `${label}, ${formatMonth(month)}`;
  return (
    <section className="pl-stack" aria-busy={busy || undefined}>
      <div className="pl-cluster">
        <button
          type="button"
          className="btn btn-secondary btn-icon d-print-none"
          aria-label="Previous month"
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon name="chevron-left" />
        </button>
        <h2 className="m-0 pl-month-name" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <button
          type="button"
          className="btn btn-secondary btn-icon d-print-none"
          aria-label="Next month"
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {isPhone ? (
        <ul className="pl-plain-list pl-month-list" aria-label={caption}>
          {days.map((date) => (
            <li key={date} aria-current={date === today() ? 'date' : undefined}>
              <span className="pl-month-day">{`${shortWeekday(date)} ${Number(date.slice(-2))}`}</span>
              {day(date)}
            </li>
          ))}
        </ul>
      ) : (
        <MonthTable caption={caption} days={days} day={day} />
      )}
    </section>
  );
}

function MonthTable({ caption, days, day }: { caption: string; days: readonly Day[]; day: Props['day'] }) {
  const mondays = [...new Set(days.map((date) => isoWeekOf(date).days[0] ?? date))];
  return (
    <table className="pl-month">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {isoWeekOf(days[0] ?? '').days.map((date) => (
            <th key={date} scope="col" abbr={weekday(date)}>
              {shortWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays.map((monday) => (
          <tr key={monday}>
            {isoWeekOf(monday).days.map((date) =>
              days.includes(date) ? (
                <td key={date} aria-current={date === today() ? 'date' : undefined}>
                  <span className="pl-month-day">{Number(date.slice(-2))}</span>
                  {day(date)}
                </td>
              ) : (
                <td key={date} className="pl-month-outside" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
