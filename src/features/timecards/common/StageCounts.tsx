import { Link } from 'react-router-dom';
import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import { formatNumber } from '../../../lib/number';
import { WITHOUT_CARD } from './stageChoices';
import { stageTone } from './StageBadge';

interface Props {
  counts: Pick<TimecardCount, 'stages' | 'withoutCard'>;
  /** The address of the cards in a stage. */
  addressOf: (stageId: string) => string;
  /** The stage that the list is filtered by. */
  chosen?: string | null;
  onFollow?: (() => void) | undefined;
}

/** Counts of time cards by stage, each a link to these cards, with a dot in the color of the stage's badge. */
export function StageCounts({ counts: { stages, withoutCard }, addressOf, chosen, onFollow }: Props) {
  const counts = [
    ...stages.map((stage) => ({ ...stage, tone: stageTone(stage, stages[0]?.id) })),
    { id: WITHOUT_CARD.value, name: WITHOUT_CARD.label, count: withoutCard, tone: stageTone(undefined) },
  ];
  return (
    <ul className="pl-stage-counts pl-plain-list pl-cluster" aria-label="Time cards by stage">
      {counts.map(({ id, name, count, tone }) => (
        <li key={id}>
          <Link to={addressOf(id)} aria-current={id === chosen || undefined} onClick={onFollow}>
            <span className={`pl-stage-dot text-${tone}`} />
            <strong>{formatNumber(count)}</strong> {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
