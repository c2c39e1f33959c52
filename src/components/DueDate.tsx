import { countOf } from '../lib/countOf';
import { type Day, daysFrom, formatShortDate, today } from '../lib/dates';
import { StatusBadge } from './StatusBadge';

/** '5 days late' */
export const LateBadge = ({ days }: { days: number }) => (
  <StatusBadge tone="failed" text={`${countOf(days, { one: 'day', many: 'days' })} late`} />
);

interface Props {
  /** '' for none. */
  day: Day;
  /** Nothing that is done is late. */
  isDone: boolean;
}

/** A due date, and how late what is not done is: '5 days late'. */
export function DueDate({ day, isDone }: Props) {
  if (day === '') return null;
  const late = isDone ? 0 : daysFrom(day, today());
  return (
    <>
      {formatShortDate(day)} {late > 0 && <LateBadge days={late} />}
    </>
  );
}
