import type { Timecard } from '../../../api/timecards/contract';
import type { StatusLook } from '../../../components/StatusBadge';

/** A stage as a badge: in a closed one a card is done. Without a card there is none. */
export const stageLook = (stage: Timecard['stage'] | undefined): StatusLook =>
  stage
    ? { tone: stage.closed ? 'success' : 'info', text: stage.name }
    : { tone: 'secondary', text: NO_CARD };

/** Instead of its stage: a void card is in none that counts. */
export const VOID: StatusLook = { tone: 'secondary', text: 'Void' };

export const NO_CARD = 'No time card';
