import type { CorrectiveAction } from '../../api/correctiveActions/contract';
import { StatusBadge } from '../../components/StatusBadge';
import { formatShortDate, today } from '../../lib/dates';
import { lateText } from './correctiveAction';

/** The due date, and how late an action is that is not closed. */
export function DueDate({ action }: { action: CorrectiveAction }) {
  const late = lateText(action, today());
  return (
    <>
      {formatShortDate(action.dueDate)} {late && <StatusBadge tone="warning" text={late} />}
    </>
  );
}
