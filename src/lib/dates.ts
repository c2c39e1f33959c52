import dayjs, { type Dayjs } from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';
import { now } from './clock';
import { instantOf, wallTimeOf } from './timeZone';

dayjs.extend(isoWeek);
dayjs.extend(utc);

/** A calendar day as `YYYY-MM-DD`, in the time zone of the business (lib/timeZone). */
export type Day = string;

/** Days and wall times are computed in UTC, where no clock changes. */
const calendar = dayjs.utc;

const DAY_FORMAT = 'YYYY-MM-DD';
const TIMESTAMP_FORMAT = 'YYYY-MM-DD HH:mm:ss';
/**
 * A day, alone or at the start of a timestamp. dayjs would accept month 13 as next January, and year 1, which some
 * servers send for 'none', as 1901.
 */
const ISO_DATE =
  /^([1-9]\d{3})-(0[1-9]|1[0-2])-(\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * FMT-05, FAULT-62: parses ISO text, positive epoch milliseconds, or a Date. The result has the fields of the business'
 * clock, also for an instant (FAULT-120). Undefined for anything else.
 */
export function parseDate(value: unknown): Dayjs | undefined {
  if (value instanceof Date) return parseDate(value.getTime());
  if (typeof value === 'number')
    return Number.isFinite(value) && value > 0 ? ifValid(calendar(wallTimeOf(value))) : undefined;
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] = ISO_DATE.exec(value) ?? [];
  if (!year || !month || !day) return undefined;
  // Rejects dates that do not exist: dayjs reads 2024-02-30 as March 1.
  if (Number(day) < 1 || Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
    return undefined;
  const at = calendar(value);
  return ifValid(
    value.length > DAY_FORMAT.length && WITH_ZONE.test(value) ? calendar(wallTimeOf(at.valueOf())) : at,
  );
}

/** Epoch milliseconds of what `parseDate` reads. A time without a zone is one of the business' clock. */
export function parseInstant(value: unknown): number | undefined {
  const at = parseDate(value);
  return at && instantOf(at.valueOf());
}

const ifValid = (date: Dayjs): Dayjs | undefined => (date.isValid() ? date : undefined);

/** FMT-13: 'Mon Nov 16 2026'; a dash for invalid dates. */
export const formatLongDay = (value: unknown): string => parseDate(value)?.format('ddd MMM D YYYY') ?? '—';

/** FMT-14: 'Nov 16, 2026'. */
export const formatShortDate = (value: unknown): string => parseDate(value)?.format('MMM D, YYYY') ?? '—';

/** 'Nov 2', where the year is known. */
export const formatDayOfYear = (value: unknown): string => parseDate(value)?.format('MMM D') ?? '—';
/** 'Nov', where the year is known. */
export const formatMonthOfYear = (value: unknown): string => parseDate(value)?.format('MMM') ?? '—';

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

/** The day of a timestamp on the business' clock; '' for invalid dates. Never its first ten characters. */
export const localDay = (value: unknown): Day => parseDate(value)?.format(DAY_FORMAT) ?? '';

export const today = (): Day => dayOf(now());

/** The day on the business' clock at an instant. */
const dayOf = (instant: number): Day => calendar(wallTimeOf(instant)).format(DAY_FORMAT);

export interface Week {
  /** Monday to Sunday. */
  days: Day[];
  /** Monday 00:00:00 on the business' clock (CALL-081). */
  startDateTime: string;
  /** Sunday 23:59:59. */
  endDateTime: string;
  /** ISO week number. */
  number: number;
}

/** The ISO week of `day` (this week by default). Counts calendar days, so clock changes have no effect. */
export function isoWeekOf(day: Day | number = now()): Week {
  const monday = calendar(typeof day === 'number' ? wallTimeOf(day) : day).startOf('isoWeek');
  return {
    days: Array.from({ length: 7 }, (_, index) => monday.add(index, 'day').format(DAY_FORMAT)),
    startDateTime: monday.format(TIMESTAMP_FORMAT),
    endDateTime: monday.add(6, 'day').endOf('day').format(TIMESTAMP_FORMAT),
    number: monday.isoWeek(),
  };
}
/** The Monday of the week of a day, this week's by default. */
export const mondayOf = (day: Day = today()): Day => isoWeekOf(day).days[0] ?? day;
/** The Mondays of the weeks of the days from one to another. */
export const weeksBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysFrom(mondayOf(from), mondayOf(to)) / 7 + 1 }, (_, index) =>
    addDays(mondayOf(from), 7 * index),
  );
/** Days from one date to another; negative when `to` is earlier. */
export const daysFrom = (from: Day, to: Day): number => calendar(to).diff(calendar(from), 'day');

export const addDays = (day: Day, count: number): Day => calendar(day).add(count, 'day').format(DAY_FORMAT);
export const weekday = (day: Day): string => calendar(day).format('dddd');
/** 'Mon' */
export const shortWeekday = (day: Day): string => calendar(day).format('ddd');
export const isWeekend = (day: Day): boolean => ['Saturday', 'Sunday'].includes(weekday(day));

/** The working day after `date`, but not a day that has passed. */
export function nextWorkday(date: Day, now: Day): Day {
  const next = addDays(date, 1);
  const first = next < now ? now : next;
  return isWeekend(first) ? nextWorkday(first, now) : first;
}

/**
 * Minutes between two times (`HH:mm`) of the business' clock in real time: a clock change adds or removes an hour
 * (FAULT-63), wherever the viewer is (FAULT-120).
 */
export const elapsedMinutes = (from: Day, start: string, to: Day, end: string): number =>
  (instantAt(to, end) - instantAt(from, start)) / 60_000;

const instantAt = (day: Day, time: string): number => instantOf(calendar(`${day}T${time}`).valueOf());

/** A calendar month as `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
/** The month of `text`, if it is one. */
export const parseMonth = (text: string): Month | undefined =>
  /^\d{4}-\d{2}$/.test(text) && parseDate(`${text}-01`) ? text : undefined;
export const addMonths = (month: Month, count: number): Month =>
  calendar(`${month}-01`).add(count, 'month').format('YYYY-MM');
/** The months of the days from one to another. */
export function monthsBetween(from: Day, to: Day): Month[] {
  const first = monthOf(from);
  const count = calendar(`${monthOf(to)}-01`).diff(calendar(`${first}-01`), 'month');
  return Array.from({ length: count + 1 }, (_, index) => addMonths(first, index));
}
/** 'November 2026' */
export const formatMonth = (month: Month): string => calendar(`${month}-01`).format('MMMM YYYY');
export const daysOfMonth = (month: Month): Day[] =>
  Array.from({ length: calendar(`${month}-01`).daysInMonth() }, (_, index) => addDays(`${month}-01`, index));
