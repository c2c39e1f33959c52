import { ActButton } from '../../../components/ActButton';
import { type Day, weekday } from '../../../lib/dates';
import { partsIn, whyNotReview } from '../../../session/timecardAccess';
import { useSubject } from '../../../session/store';
import { useCardScope } from './scope';

/** TIME-03, TIME-04: for who may, that this day's records have been looked at. */
export function DayReview({ date }: { date: Day }) {
  const { card, whyUnsaved, acts } = useCardScope();
  const subject = useSubject();
  const { review } = card.days.find((day) => day.date === date) ?? {};
  const reviews = partsIn(subject, card).some((part) => part !== 'employee');
  const isEmpty = !card.records.some((record) => record.date === date);
  if (!review && isEmpty) return null;
  if (!reviews) return null;
  return (
    <ActButton
      className="btn btn-quiet btn-sm"
      why={whyUnsaved ?? whyNotReview(subject, card)}
      onClick={() => void acts.setReviewed(date, !review)}
    >
      {review ? 'Take back review' : 'Mark reviewed'}
      <span className="visually-hidden"> of {weekday(date)}</span>
    </ActButton>
  );
}
