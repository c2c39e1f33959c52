import './week-chooser.scss';
import { ActionButton } from '../../../components/ActionButton';
import { Announcement } from '../../../components/Announcement';
import { DayFilter } from '../../../components/form/DayFilter';
import { Icon } from '../../../components/Icon';
import { addDays, type Day, isoWeekOf, today, type Week } from '../../../lib/dates';
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
  const [monday = ''] = week.days;
  const step = weeks === 1 ? 'Week' : `${weeks} weeks`;
  const isHome = week.days.includes(home.day);

  function go(to: Day) {
    if (isoWeekOf(to).startDateTime !== week.startDateTime) onChange(to);
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
      <DayFilter
        label={`Week ${week.number}`}
        value={monday}
        text={weekText(week)}
        hint="Type a date and press Enter to go to its week"
        onChange={(day) => day && go(day)}
      />
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
