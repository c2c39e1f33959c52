import dayjs, { type Dayjs } from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import { now } from './clock';

dayjs.extend(isoWeek);

/** A calendar day as `YYYY-MM-DD`, in local time. */
export type Day = string;

const DAY_FORMAT = 'YYYY-MM-DD';
const TIMESTAMP_FORMAT = 'YYYY-MM-DD HH:mm:ss';
/**
 * A day, alone or at the start of a timestamp. dayjs would accept month 13 as next January, and year 1, which some
 * servers send for 'none', as 1901.
 */
const ISO_DATE =
  /^([1-9]\d{3})-(0[1-9]|1[0-2])-(\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** FMT-05, FAULT-62: parses ISO text, positive epoch milliseconds, or a Date. Undefined for anything else. */
export function parseDate(value: unknown): Dayjs | undefined {
  if (value instanceof Date) return parseDate(value.getTime());
  if (typeof value === 'number')
    return Number.isFinite(value) && value > 0 ? ifValid(dayjs(value)) : undefined;
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] = ISO_DATE.exec(value) ?? [];
  if (!year || !month || !day) return undefined;
  // Rejects dates that do not exist: dayjs reads 2024-02-30 as March 1.
  if (Number(day) < 1 || Number(day) > new Date(Number(year), Number(month), 0).getDate()) return undefined;
  return ifValid(dayjs(value));
}

const ifValid = (date: Dayjs): Dayjs | undefined => (date.isValid() ? date : undefined);

/** FMT-13: 'Mon Nov 16 2026'; a dash for invalid dates. */
export const formatLongDay = (value: unknown): string => parseDate(value)?.format('ddd MMM D YYYY') ?? '—';

/** FMT-14: 'Nov 16, 2026'. */
export const formatShortDate = (value: unknown): string => parseDate(value)?.format('MMM D, YYYY') ?? '—';

/** FMT-15: 'Today', 'Yesterday', or the format of FMT-14. */
export function dayLabel(value: unknown): string {
  const day = parseDate(value)?.format(DAY_FORMAT);
  if (day === today()) return 'Today';
  return day === addDays(today(), -1) ? 'Yesterday' : formatShortDate(value);
}

/** FMT-16: the time on a 12-hour clock: '3:05 PM'. */
export const formatClockTime = (value: unknown): string => parseDate(value)?.format('h:mm A') ?? '—';

/** 'Nov 16, 2026, 3:05 PM'; '' for invalid dates. */
export const formatDateTime = (value: unknown): string =>
  parseDate(value) ? `${formatShortDate(value)}, ${formatClockTime(value)}` : '';

/** The local day of a timestamp; '' for invalid dates. */
export const localDay = (value: unknown): Day => parseDate(value)?.format(DAY_FORMAT) ?? '';

export const today = (): Day => dayjs(now()).format(DAY_FORMAT);

export interface Week {
  /** Monday to Sunday. */
  days: Day[];
  /** Monday 00:00:00 local time (CALL-081). */
  startDateTime: string;
  /** Sunday 23:59:59. */
  endDateTime: string;
  /** ISO week number. */
  number: number;
}

/** The ISO week of `day` (this week by default). Counts calendar days, so clock changes have no effect. */
export function isoWeekOf(day: Day | number = now()): Week {
  const monday = dayjs(day).startOf('isoWeek');
  return {
    days: Array.from({ length: 7 }, (_, index) => monday.add(index, 'day').format(DAY_FORMAT)),
    startDateTime: monday.format(TIMESTAMP_FORMAT),
    endDateTime: monday.add(6, 'day').endOf('day').format(TIMESTAMP_FORMAT),
    number: monday.isoWeek(),
  };
}
/** Days from one date to another; negative when `to` is earlier. */
export const daysFrom = (from: Day, to: Day): number => dayjs(to).diff(dayjs(from), 'day');

export const addDays = (day: Day, count: number): Day => dayjs(day).add(count, 'day').format(DAY_FORMAT);
export const weekday = (day: Day): string => dayjs(day).format('dddd');
/** 'Mon' */
export const shortWeekday = (day: Day): string => dayjs(day).format('ddd');
export const isWeekend = (day: Day): boolean => ['Saturday', 'Sunday'].includes(weekday(day));

/** The working day after `date`, but not a day that has passed. */
export function nextWorkday(date: Day, now: Day): Day {
  const next = addDays(date, 1);
  const first = next < now ? now : next;
  return isWeekend(first) ? nextWorkday(first, now) : first;
}

/** Minutes between two local times (`HH:mm`) in real time: a clock change adds or removes an hour (FAULT-63). */
export const elapsedMinutes = (from: Day, start: string, to: Day, end: string): number =>
  dayjs(`${to}T${end}`).diff(dayjs(`${from}T${start}`), 'minute');

/** A calendar month as `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
/** The month of `text`, if it is one. */
export const parseMonth = (text: string): Month | undefined =>
  /^\d{4}-\d{2}$/.test(text) && parseDate(`${text}-01`) ? text : undefined;
export const addMonths = (month: Month, count: number): Month =>
  dayjs(`${month}-01`).add(count, 'month').format('YYYY-MM');
/** 'November 2026' */
export const formatMonth = (month: Month): string => dayjs(`${month}-01`).format('MMMM YYYY');
export const daysOfMonth = (month: Month): Day[] =>
  Array.from({ length: dayjs(`${month}-01`).daysInMonth() }, (_, index) => addDays(`${month}-01`, index));
