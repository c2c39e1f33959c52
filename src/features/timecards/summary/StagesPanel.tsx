import { totalPaidHours } from '../../../api/timecards/week';
import { Link } from 'react-router-dom';
import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import type { Day } from '../../../lib/dates';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { showHours } from '../common/showHours';
import { WITHOUT_CARD } from '../common/stageChoices';

interface Props {
  count: TimecardCount;
  monday: Day | undefined;
  onFollow?: () => void;
}

/** TIME-10: time cards by stage, with links to the counted cards, and the total hours. */
export function StagesPanel({ count, monday, onFollow }: Props) {
  const stages = [
    ...count.stages,
    { id: WITHOUT_CARD.value, name: WITHOUT_CARD.label, count: count.withoutCard },
  ];
  const hours = [
    ['Paid hours', totalPaidHours(count)],
    ['Regular', count.regular],
    ['Overtime', count.overtime],
    ['Double time', count.doubleTime],
    ['PTO', count.pto],
    ['Holiday', count.holiday],
  ] as const;
  return (
    <section aria-label="Time cards by stage">
      <ul className="pl-stage-counts pl-plain-list pl-cluster">
        {stages.map((stage) => (
          <li key={stage.id}>
            <Link to={paths.timecardsOf(monday, { stageId: stage.id })} onClick={onFollow}>
              <strong>{formatNumber(stage.count)}</strong> {stage.name}
            </Link>
          </li>
        ))}
      </ul>
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
