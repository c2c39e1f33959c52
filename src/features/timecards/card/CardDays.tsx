import { useEffect } from 'react';
import type { Day } from '../../../lib/dates';
import { usePhone } from '../../../components/usePhone';
import { dayKeys } from './cardForm';
import { DayChips } from './DayChips';
import { DaySection } from './DaySection';
import { useCardScope } from './scope';

interface Props {
  /** The day that a phone shows. */
  day: Day;
  onDay: (day: Day) => void;
  /** To be in view at first. */
  wanted: Day | undefined;
}

/** The days of the week; on a phone, one at a time. */
export function CardDays({ day, onDay, wanted }: Props) {
  const { week } = useCardScope();
  const phone = usePhone();
  useEffect(() => {
    if (wanted && !phone) document.getElementById(`day-${wanted}`)?.scrollIntoView({ block: 'start' });
  }, [wanted, phone]);
  return (
    <>
      {phone && <DayChips day={day} onDay={onDay} />}
      <div className="pl-card-days">
        {dayKeys.map((name, index) => {
          const date = week.days[index] ?? '';
          return <DaySection key={name} date={date} name={name} hidden={phone && date !== day} />;
        })}
      </div>
    </>
  );
}
