/** An employee's own day with the entries of the last day worked. Pure functions. */
import { lastDayWithHours } from '../../../api/timecardDashboard/queries';
import type { DailyRecord, Timecard } from '../../../api/timecards/contract';
import { daysOffIn } from '../../../domain/timecards/events';
import { hoursBetween } from '../../../domain/timecards/week';
import { codeAndName } from '../../../lib/codeAndName';
import { addDays, type Day, formatDayOfYear, weekday } from '../../../lib/dates';
import { repeatEntry } from '../common/repeatEntry';
import { showHours } from '../common/showHours';

export interface SameDay {
  /** The card of the week, or an empty one. */
  card: Timecard;
  date: Day;
  /** The last day with hours. */
  from: Day;
  /** Its entries, on `date`. */
  records: readonly DailyRecord[];
}

/** True when a day needs no hours anymore: it has entries, time off or an absence. */
export const isEntered = (card: Timecard, date: Day): boolean =>
  card.records.some((record) => record.date === date) || daysOffIn(card).includes(date);

/** The entry without its quantity and note. Its times give the hours of the new day (FAULT-63). */
function repeatOn(date: Day, record: DailyRecord): DailyRecord {
  const repeated = { ...repeatEntry(record, { quantity: 0, note: '' }), id: '', date };
  return { ...repeated, hours: hoursBetween(repeated) ?? record.hours };
}

/**
 * The entries of the last day before `date` with hours, in the cards of this week and the last. Undefined without such a
 * day, and if an entry has no job, or no cost code where the business wants one (JOB-22).
 */
export function sameDay(
  card: Timecard,
  earlierCards: readonly Timecard[],
  { date, requiresCostCode }: { date: Day; requiresCostCode: boolean },
): SameDay | undefined {
  const cards = [...earlierCards, card].filter(({ voided }) => !voided);
  const from = lastDayWithHours(cards, addDays(date, -1));
  const entries = cards.flatMap(({ records }) => records.filter((record) => record.date === from));
  const isKnown = entries.every(({ job, costCode }) => job && (costCode ?? !requiresCostCode));
  if (from === undefined || !isKnown) return undefined;
  return { card, date, from, records: entries.map((entry) => repeatOn(date, entry)) };
}

/** 'Same hours as yesterday', or after days without work 'Same hours as on Friday, Nov 27'. */
export const sameDayLabel = ({ date, from }: Pick<SameDay, 'date' | 'from'>): string =>
  `Same hours as ${from === addDays(date, -1) ? 'yesterday' : `on ${weekday(from)}, ${formatDayOfYear(from)}`}`;

/** '8.00 h on Mesa Logistics, 01-310' */
export function workText({ hours, job, costCode }: DailyRecord): string {
  const { code, name } = codeAndName(costCode?.name ?? '');
  return `${showHours(hours)} h on ${[job?.name, code || name].filter(Boolean).join(', ')}`;
}
