import dayjs, { type Dayjs } from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import { now } from './clock';

dayjs.extend(isoWeek);

/** A calendar day as `YYYY-MM-DD`, in local time. */
export type Day = string;

const DAY = 'YYYY-MM-DD';
const TIMESTAMP = 'YYYY-MM-DD HH:mm:ss';
/**
 * A calendar day, alone or at the head of a timestamp. dayjs carries over what is too much (month 13 is next January)
 * and reads year 1, some servers' word for 'none', as 1901.
 */
const ISO =
  /^([1-9]\d{3})-(0[1-9]|1[0-2])-(\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** FMT-05, FAULT-62: ISO text or a positive epoch (milliseconds, or a Date) counts as a date; anything else does not. */
export function parseDate(value: unknown): Dayjs | undefined {
  if (value instanceof Date) return parseDate(value.getTime());
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? valid(dayjs(value)) : undefined;
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] = ISO.exec(value) ?? [];
  if (!year || !month || !day) return undefined;
  // Only days that exist: dayjs alone reads 2024-02-30 as 1 March.
  if (Number(day) < 1 || Number(day) > new Date(Number(year), Number(month), 0).getDate()) return undefined;
  return valid(dayjs(value));
}

const valid = (date: Dayjs): Dayjs | undefined => (date.isValid() ? date : undefined);

/** FMT-13, e.g. 'Mon Nov 16 2026'; what is no date shows as a dash. */
export const longDay = (value: unknown): string => parseDate(value)?.format('ddd MMM D YYYY') ?? '—';

/** FMT-14, e.g. 'Nov 16, 2026'. */
export const shortDate = (value: unknown): string => parseDate(value)?.format('MMM D, YYYY') ?? '—';

/** FMT-15: 'Today' or 'Yesterday' where the date falls there on the calendar, or else as FMT-14 shows it. */
export function dayLabel(value: unknown): string {
  const day = parseDate(value)?.format(DAY);
  if (day === today()) return 'Today';
  return day === addDays(today(), -1) ? 'Yesterday' : shortDate(value);
}

/** FMT-16: the time of day on a 12-hour clock, e.g. '3:05 PM'. */
export const clockTime = (value: unknown): string => parseDate(value)?.format('h:mm A') ?? '—';

/** A day and its time of day, e.g. 'Nov 16, 2026, 3:05 PM'; '' where there is none. */
export const dateTime = (value: unknown): string =>
  parseDate(value) ? `${shortDate(value)}, ${clockTime(value)}` : '';

export const today = (): Day => dayjs(now()).format(DAY);

export interface Week {
  /** Monday to Sunday. */
  days: Day[];
  /** Monday 00:00:00, local time, as the time card call takes it (CALL-081). */
  startDateTime: string;
  /** Sunday 23:59:59. */
  endDateTime: string;
  /** ISO week number. */
  number: number;
}

/** The ISO week that holds `day` (this week by default). Days are counted on the calendar, so clock changes do not move them. */
export function isoWeekOf(day: Day | number = now()): Week {
  const monday = dayjs(day).startOf('isoWeek');
  return {
    days: Array.from({ length: 7 }, (_, index) => monday.add(index, 'day').format(DAY)),
    startDateTime: monday.format(TIMESTAMP),
    endDateTime: monday.add(6, 'day').endOf('day').format(TIMESTAMP),
    number: monday.isoWeek(),
  };
}

export const addDays = (day: Day, count: number): Day => dayjs(day).add(count, 'day').format(DAY);
export const weekday = (day: Day): string => dayjs(day).format('dddd');

/** Minutes from one wall clock time (`HH:mm`) to another, in real time: over a clock change an hour more or less (FAULT-63). */
export const elapsedMinutes = (from: Day, start: string, to: Day, end: string): number =>
  dayjs(`${to}T${end}`).diff(dayjs(`${from}T${start}`), 'minute');
