import { totalPaidHours } from '../../../domain/timecards/week';
import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import type { Day } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { showHours } from '../common/showHours';
import { StageCounts } from '../common/StageCounts';

interface Props {
  count: TimecardCount;
  monday: Day | undefined;
  onFollow?: () => void;
}

/** TIME-10: time cards by stage, with links to the counted cards, and the total hours. */
export function StagesPanel({ count, monday, onFollow }: Props) {
  const hours = [
    ['Paid hours', totalPaidHours(count)],
    ['Regular', count.regular],
    ['Overtime', count.overtime],
    ['Double time', count.doubleTime],
    ['PTO', count.pto],
    ['Holiday', count.holiday],
  ] as const;
  return (
    <section aria-label="Stages and hours">
      <StageCounts
        counts={count}
        addressOf={(stageId) => paths.timecardsOf(monday, { stageId })}
        onFollow={onFollow}
      />
      <dl className="pl-figures" aria-label="Hours">
        {hours.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{showHours(amount)} h</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
