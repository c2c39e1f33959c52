import type { Timecard } from '../../../api/timecards/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';

/** The badge for a stage, green when closed, amber for a week without a card. */
export const stageBadge = (stage: Timecard['stage'] | undefined): StatusBadgeProps =>
  stage
    ? { tone: stage.closed ? 'success' : 'info', text: stage.name }
    : { tone: 'warning', text: NO_CARD };

/** Replaces the stage of a voided card. */
export const VOID_BADGE: StatusBadgeProps = { tone: 'secondary', text: 'Void' };

export const NO_CARD = 'No time card';
