import { daysFrom, formatShortDate, today } from '../lib/dates';
import { type Due, dueState, dueText } from '../lib/due';
import { StatusBadge } from './StatusBadge';

/** '5 days late', 'Missed' or 'Due today'; nothing for all others. */
export function DueBadge({ due }: { due: Due }) {
  const text = dueText(due);
  return text && <StatusBadge tone={dueState(due) === 'TODAY' ? 'waiting' : 'failed'} text={text} />;
}

/** A due date, and how late what is not done is: '5 days late'. */
export const DueDate = (due: Due) =>
  due.day !== '' && (
    <>
      {formatShortDate(due.day)} <DueBadge due={due} />
    </>
  );

/** When something is due, for a narrow column: '2 days late', 'Due today', 'Tomorrow', 'Nov 30, 2026'. */
export function DueWhen({ due }: { due: Due }) {
  if (dueText(due) !== '') return <DueBadge due={due} />;
  return daysFrom(today(), due.day) === 1 ? 'Tomorrow' : formatShortDate(due.day);
}
