import { useState } from 'react';
import { ActButton } from '../../../components/ActButton';
import { Announcement } from '../../../components/Announcement';
import { DayFilter } from '../../../components/form/DayFilter';
import { Icon } from '../../../components/Icon';
import { addDays, type Day, longDay, today } from '../../../lib/dates';

interface Props {
  day: Day;
  onChange: (day: Day) => void;
}

/** Which day is shown: the one before, today, the one after, or one that is typed. Days to come have nothing to show. */
export function DayChooser({ day, onChange }: Props) {
  /** It stays in its field, with what is wrong with it, until another day is shown. */
  const [refused, setRefused] = useState<{ wanted: Day; over: Day }>();
  const toCome = refused?.over === day ? refused.wanted : undefined;
  const isToday = day === today();
  const whyLast = isToday ? 'This is today: there is nothing to show of days to come yet.' : undefined;
  function go(wanted: Day) {
    setRefused(wanted > today() ? { wanted, over: day } : undefined);
    if (wanted <= today() && wanted !== day) onChange(wanted);
  }
  return (
    <div className="pl-clock-day" role="group" aria-label="Day">
      <button
        type="button"
        className="btn btn-secondary btn-icon"
        aria-label="Day before"
        title="Day before"
        onClick={() => go(addDays(day, -1))}
      >
        <Icon name="chevron-left" />
      </button>
      <DayFilter
        label="Day"
        value={toCome ?? day}
        onChange={(wanted) => go(wanted || today())}
        error={toCome && 'There is nothing to show of days to come. Type an earlier one.'}
      />
      <ActButton
        className="btn btn-secondary btn-icon"
        why={whyLast}
        aria-label="Day after"
        onClick={() => go(addDays(day, 1))}
      >
        <Icon name="chevron-right" />
      </ActButton>
      <ActButton why={isToday ? 'This is the day that is shown.' : undefined} onClick={() => go(today())}>
        Today
      </ActButton>
      <Announcement text={longDay(day)} />
    </div>
  );
}
