/**
 * How long a training, an orientation or a document is valid. It is valid through its last day: one that expires today
 * counts until the end of the day in the time zone of the job.
 */
import { addDays, type Day, daysFrom, formatShortDate } from '../../lib/dates';

export interface Validity {
  /** Days, months or years; without meaning for `FOREVER`. */
  count: number;
  unit: 'DAYS' | 'MONTHS' | 'YEARS' | 'FOREVER';
}

/** From this many days before its last day on, it expires soon. */
const SOON_DAYS = 30;
/** True from 30 days before the last day on. */
export const expiresSoon = (lastDay: Day, today: Day): boolean => daysFrom(today, lastDay) <= SOON_DAYS;

/** Days before the last day on which people are reminded. */
export const reminderDays = [90, 60, 30, 7] as const;

const lastDayOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day some months later, or the last day of the month where it has no such day: February 29, 31. */
function addMonthsTo(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const newDate = Math.min(date, lastDayOfMonth(newYear, newMonth));
  return `${newYear}-${String(newMonth).padStart(2, '0')}-${String(newDate).padStart(2, '0')}`;
}

/** The last day on which it is valid; '' for one that never expires, or that was never completed. */
export function expiryDay(completedOn: Day, { count, unit }: Validity): Day {
  if (completedOn === '' || unit === 'FOREVER') return '';
  if (unit === 'DAYS') return addDays(completedOn, count);
  return addMonthsTo(completedOn, unit === 'YEARS' ? count * 12 : count);
}

/** From the best to the worst. */
export const validityStates = ['VALID', 'EXPIRING', 'EXPIRED', 'NEVER'] as const;
export type ValidityState = (typeof validityStates)[number];
export const validityStateNames: Record<ValidityState, string> = {
  VALID: 'Valid',
  EXPIRING: 'Expires soon',
  EXPIRED: 'Expired',
  NEVER: 'Never taken',
};

/** The state of what is valid through a day, '' for always, as of `today`. */
export function lastDayState(last: Day, today: Day): Exclude<ValidityState, 'NEVER'> {
  if (last === '') return 'VALID';
  return last < today ? 'EXPIRED' : expiresSoon(last, today) ? 'EXPIRING' : 'VALID';
}

/** 'Expires in 12 days', 'Expires today', 'Expired Nov 3, 2026', 'Valid to Mar 9, 2027', 'Does not expire' */
export function lastDayText(last: Day, today: Day): string {
  if (last === '') return 'Does not expire';
  const state = lastDayState(last, today);
  if (state === 'VALID') return `Valid to ${formatShortDate(last)}`;
  if (state === 'EXPIRED') return `Expired ${formatShortDate(last)}`;
  const left = daysFrom(today, last);
  return left === 0 ? 'Expires today' : left === 1 ? 'Expires tomorrow' : `Expires in ${left} days`;
}

/** The state of what was completed on a day, '' for never, as of `today` in the time zone of the job. */
export const validityStateOf = (completedOn: Day, validity: Validity, today: Day): ValidityState =>
  completedOn === '' ? 'NEVER' : lastDayState(expiryDay(completedOn, validity), today);

/** The text of that state: 'Never taken', 'Expires in 12 days'. */
export const validityText = (completedOn: Day, validity: Validity, today: Day): string =>
  completedOn === '' ? validityStateNames.NEVER : lastDayText(expiryDay(completedOn, validity), today);

/** The worst of some states; valid where there is none. */
export const worstState = (states: readonly ValidityState[]): ValidityState =>
  validityStates.findLast((state) => states.includes(state)) ?? 'VALID';

/** The days on which people are reminded that something expires, first to last; none where it never does. */
export const remindersBefore = (lastDay: Day): Day[] =>
  lastDay === '' ? [] : reminderDays.map((days) => addDays(lastDay, -days));

/** 'Valid for 1 year', 'Does not expire' */
export function validForText({ count, unit }: Validity): string {
  if (unit === 'FOREVER') return 'Does not expire';
  const noun = { DAYS: 'day', MONTHS: 'month', YEARS: 'year' }[unit];
  return `Valid for ${count} ${noun}${count === 1 ? '' : 's'}`;
}
