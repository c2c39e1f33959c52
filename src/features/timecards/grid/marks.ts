/** What a day shows besides entries: time off, an absence, a holiday, a review. Not editable in the grid. */
import { absencesIn, eventText } from '../../../domain/timecards/events';
import type { Day } from '../../../lib/dates';
import { showHours } from '../common/showHours';
import type { CrewPerson } from './people';

export interface DayMark {
  /** 'Vacation 8.00'; '' for none. */
  pto: string;
  /** 'Sick: Called in'; '' for none. */
  absence: string;
  /** 'Labor Day 8.00' */
  holiday: string;
  /** Name of the reviewer. */
  reviewedBy: string;
}

const noMark: DayMark = { pto: '', absence: '', holiday: '', reviewedBy: '' };
const noMarks: readonly DayMark[] = Array<DayMark>(7).fill(noMark);

/** One for each day of the week. */
export function dayMarks(
  { card, events, cardDays }: Pick<CrewPerson, 'card' | 'events' | 'cardDays'>,
  days: readonly Day[],
): readonly DayMark[] {
  if (!card && events.length + cardDays.length === 0) return noMarks;
  return days.map((date) => {
    const pto = card?.pto.filter((entry) => entry.date === date) ?? [];
    const absences = absencesIn(events).filter((event) => event.date === date);
    const day = cardDays.find((one) => one.date === date);
    if (pto.length === 0 && absences.length === 0 && !day) return noMark;
    const holidayHours = day && day.holiday > 0 ? ` ${showHours(day.holiday)}` : '';
    return {
      pto: pto.map(({ kind, hours }) => `${kind.name} ${showHours(hours)}`).join(', '),
      absence: absences.map(eventText).join(', '),
      holiday: day?.holidayName ? day.holidayName + holidayHours : '',
      reviewedBy: day?.review?.by.name ?? '',
    };
  });
}
