import { useWatch } from 'react-hook-form';
import type { Day } from '../../../lib/dates';
import { DayChips as Chips } from '../DayChips';
import { dayKeys, workedOn } from './cardForm';
import { useCardScope } from './scope';

/** The days of the card with what is typed into them. */
export function DayChips({ day, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const { week, control, usualBreak } = useCardScope();
  const [mon, tue, wed, thu, fri, sat, sun] = useWatch({ control, name: [...dayKeys] });
  return (
    <Chips
      days={week.days}
      hours={workedOn({ mon, tue, wed, thu, fri, sat, sun }, week.days, usualBreak)}
      day={week.days.indexOf(day)}
      onDay={(index) => onDay(week.days[index] ?? day)}
    />
  );
}
