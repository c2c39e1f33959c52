import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/settingsQueries';
import { stageSettings } from '../../../api/timeSettings/contract';
import type { Timecard } from '../../../api/timecards/contract';
import { StatusBadge, type StatusBadgeProps } from '../../../components/StatusBadge';
import { WITHOUT_CARD } from './stageChoices';

interface Props {
  /** Undefined for a week without a card. */
  stage: Timecard['stage'] | undefined;
}

/**
 * The color of a stage: gray for the first one, in which new cards start, blue for other open ones, green for closed;
 * amber without a card.
 */
export function stageTone(stage: Timecard['stage'] | undefined, firstId?: string): StatusBadgeProps['tone'] {
  if (!stage) return 'waiting';
  if (stage.closed) return 'done';
  return stage.id === firstId ? 'new' : 'active';
}

/** The badge of a stage. */
export function StageBadge({ stage }: Props) {
  const { data } = useQuery({
    ...settingsQuery(stageSettings, { silent: true }),
    // Each row of a list has a badge.
    refetchOnMount: false,
    retryOnMount: false,
  });
  return (
    <StatusBadge tone={stageTone(stage, data?.stages[0]?.id)} text={stage?.name ?? WITHOUT_CARD.label} />
  );
}
