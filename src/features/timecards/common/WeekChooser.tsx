import './week-chooser.scss';
import { type KeyboardEvent, useId, useState } from 'react';
import { ActionButton } from '../../../components/ActionButton';
import { Announcement } from '../../../components/Announcement';
import { CalendarButton } from '../../../components/form/CalendarButton';
import { Icon } from '../../../components/Icon';
import { addDays, type Day, isoWeekOf, parseDate, today, type Week } from '../../../lib/dates';
import { parseDay, UNREADABLE_DAY } from '../../../lib/typedDate';
import { weekText } from './weekText';

interface Props {
  week: Week;
  /** Receives a day of the chosen week. */
  onChange: (day: Day) => void;
  /** The week of the home button, by any of its days; this week by default. */
  home?: { label: string; day: Day };
  /** Number of weeks shown at a time. */
  weeks?: number;
}

/** Chooses the week: previous, current, next, or by date. The shortcuts of its buttons are in app/shortcuts. */
export function WeekChooser({
  week,
  onChange,
  home = { label: 'This week', day: today() },
  weeks = 1,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [monday = ''] = week.days;
  const day = parseDay(typed ?? '');
  const isInvalid = typed !== undefined && typed.trim() !== '' && day === undefined;
  const step = weeks === 1 ? 'Week' : `${weeks} weeks`;
  const isHome = week.days.includes(home.day);

  function go(to: Day) {
    setTyped(undefined);
    if (isoWeekOf(to).startDateTime !== week.startDateTime) onChange(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // The field may be inside a form.
      event.preventDefault();
      if (day) go(day);
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      setTyped(undefined);
    }
  }

  return (
    <div className="pl-week pl-cluster align-items-start" role="group" aria-label="Week">
      <button
        type="button"
        className="btn btn-secondary btn-icon"
        aria-label={`Previous ${step.toLowerCase()}`}
        aria-keyshortcuts="<"
        title={`Previous ${step.toLowerCase()} (<)`}
        onClick={() => go(addDays(monday, -7 * weeks))}
      >
        <Icon name="chevron-left" />
      </button>
      <div className="pl-week-field position-relative min-w-0 pl-date">
        <label htmlFor={id}>{`Week ${week.number}`}</label>
        <input
          id={id}
          type="text"
          className={isInvalid ? 'form-control is-invalid' : 'form-control'}
          autoComplete="off"
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-hint`}
          value={typed ?? weekText(week)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => !isInvalid && go(day ?? monday)}
        />
        <CalendarButton
          label="Choose the week from a calendar"
          day={monday}
          onDay={(chosen) => parseDate(chosen) && go(chosen)}
        />
        <p id={`${id}-hint`} className={isInvalid ? 'pl-error' : 'visually-hidden'}>
          {isInvalid ? UNREADABLE_DAY : 'Type a date and press Enter to go to its week'}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-secondary btn-icon"
        aria-label={`Next ${step.toLowerCase()}`}
        aria-keyshortcuts=">"
        title={`Next ${step.toLowerCase()} (>)`}
        onClick={() => go(addDays(monday, 7 * weeks))}
      >
        <Icon name="chevron-right" />
      </button>
      <ActionButton
        disabledReason={isHome ? 'This week is already shown.' : undefined}
        aria-keyshortcuts="t"
        onClick={() => go(home.day)}
      >
        {home.label}
      </ActionButton>
      <Announcement text={`Week ${week.number}, ${weekText(week)}`} />
    </div>
  );
}
