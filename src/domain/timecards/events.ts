/** The events of a week: what they are called, and which excuse from work. */
import { absenceKinds, type DailyEvent, eventKinds, type PtoEntry } from '../../api/timecards/contract';

/** 'Sick: Called in' */
export const eventText = ({ kind, note }: Pick<DailyEvent, 'kind' | 'note'>): string =>
  [eventKinds[kind], note].filter(Boolean).join(': ');

/** The events that excuse an employee from work on their days. */
export const absencesIn = (events: readonly DailyEvent[]): DailyEvent[] =>
  events.filter(({ kind }) => absenceKinds.some((absence) => absence === kind));

/** The days of a card with time off or an absence. */
export const daysOffIn = (card: { pto: readonly PtoEntry[]; events: readonly DailyEvent[] }): string[] =>
  [...card.pto, ...absencesIn(card.events)].map(({ date }) => date);
