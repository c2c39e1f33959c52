import { dateTime, type Day } from '../../../lib/dates';
import { showHours } from '../showHours';
import { useCardScope } from './scope';

/** What the server makes of a day beyond plain hours: holiday, overtime, time off, who has reviewed it. As it was saved, not as it is being typed. */
export function DayFacts({ date }: { date: Day }) {
  const { card, whyUnsaved } = useCardScope();
  const day = card.days.find((one) => one.date === date);
  if (!day) return null;
  const { review } = day;
  const facts = [
    day.holidayName &&
      `${day.holidayName}: holiday${day.holiday > 0 ? `, ${showHours(day.holiday)} h paid` : ''}`,
    day.pto > 0 && `Time off ${showHours(day.pto)} h`,
    day.overtime > 0 && `Overtime ${showHours(day.overtime)} h`,
    day.doubleTime > 0 && `Double time ${showHours(day.doubleTime)} h`,
    review && `Reviewed by ${review.by.name}, ${dateTime(review.at)}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="pl-day-facts">
      {facts.join(' · ')}
      {whyUnsaved !== undefined && ' (as saved)'}
    </p>
  );
}
