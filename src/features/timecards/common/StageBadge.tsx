import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/settingsQueries';
import { stageSettings } from '../../../api/timeSettings/contract';
import type { Timecard } from '../../../api/timecards/contract';
import { StatusBadge } from '../../../components/StatusBadge';
import { WITHOUT_CARD } from './stageChoices';

interface Props {
  /** Undefined for a week without a card. */
  stage: Timecard['stage'] | undefined;
}

/** The badge of a stage: gray for the first one, in which new cards start, blue for other open ones, green for closed. */
export function StageBadge({ stage }: Props) {
  const { data } = useQuery({
    ...settingsQuery(stageSettings, { silent: true }),
    // Each row of a list has a badge.
    refetchOnMount: false,
    retryOnMount: false,
  });
  if (!stage) return <StatusBadge tone="warning" text={WITHOUT_CARD.label} />;
  const openTone = stage.id === data?.stages[0]?.id ? 'secondary' : 'info';
  return <StatusBadge tone={stage.closed ? 'success' : openTone} text={stage.name} />;
}
