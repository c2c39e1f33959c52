/** The events of a week: what they are called, and which excuse from work. */
import { absenceKinds, type DailyEvent, eventKinds, type PtoEntry } from '../../api/timecards/contract';

/** An event of a card, or one that is not saved yet. */
type Event = Pick<DailyEvent, 'kind' | 'date'> & { note?: string | undefined };

/** 'Sick: Called in' */
export const eventText = ({ kind, note }: Pick<Event, 'kind' | 'note'>): string =>
  [eventKinds[kind], note].filter(Boolean).join(': ');

/** The events that excuse an employee from work on their days. */
export const absencesIn = <E extends Event>(events: readonly E[]): E[] =>
  events.filter(({ kind }) => absenceKinds.some((absence) => absence === kind));

/** The days of a card with time off or an absence. */
export const daysOffIn = (card: { pto: readonly PtoEntry[]; events: readonly Event[] }): string[] =>
  [...card.pto, ...absencesIn(card.events)].map(({ date }) => date);
