import type { Timecard } from '../../../api/timecards/contract';
import type { StatusLook } from '../../../components/StatusBadge';

/** The badge for a stage, green when closed, or for a week without a card. */
export const stageLook = (stage: Timecard['stage'] | undefined): StatusLook =>
  stage
    ? { tone: stage.closed ? 'success' : 'info', text: stage.name }
    : { tone: 'secondary', text: NO_CARD };

/** Replaces the stage of a voided card. */
export const VOID: StatusLook = { tone: 'secondary', text: 'Void' };

export const NO_CARD = 'No time card';
