import type { Timecard } from '../../../api/timecards/contract';
import type { StatusLook } from '../../../components/StatusBadge';

/** A stage as a badge, marked as done when closed; another one without a card. */
export const stageLook = (stage: Timecard['stage'] | undefined): StatusLook =>
  stage
    ? { tone: stage.closed ? 'success' : 'info', text: stage.name }
    : { tone: 'secondary', text: NO_CARD };

/** Replaces the stage of a voided card. */
export const VOID: StatusLook = { tone: 'secondary', text: 'Void' };

export const NO_CARD = 'No time card';
