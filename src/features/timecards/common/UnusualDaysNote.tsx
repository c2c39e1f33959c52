import { Icon } from '../../../components/Icon';
import { type Day, today } from '../../../lib/dates';
import { unusualDays, unusualDayText, type WeekChange } from './unusualDays';

interface Props {
  changes: readonly WeekChange[];
  /** Names by day. */
  holidays: ReadonlyMap<Day, string>;
}

/** In a dialog that copies hours: the days that somebody may not have meant. Its button copies them anyway. */
export function UnusualDaysNote({ changes, holidays }: Props) {
  const days = unusualDays(changes, { holidays, today: today() });
  return (
    <div aria-live="polite" className="fs-md text-warning">
      {days.length > 0 && (
        <>
          <Icon name="question" /> Hours on a holiday or a day to come. Check the days before you copy.
          <ul className="mb-0">
            {days.map((day) => (
              <li key={day.date}>{unusualDayText(day)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
