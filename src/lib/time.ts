import { formatNumber, parseNumber } from './number';

const TYPED_TIME = /^(\d{1,2})(?:[:.h]?([0-5]\d))?\s*([ap])?(?:\.?m\.?)?$/i;

/**
 * Parses a typed time to 'HH:mm': '7', '730', '0730', '7:30a', '3:30 pm', '15:30'. Without a or p the hour is 0 to
 * 23. Undefined when unreadable.
 */
export function parseTime(text: string): string | undefined {
  const match = TYPED_TIME.exec(text.trim());
  if (!match) return undefined;
  const [, hourText = '', minutes = '00', meridiem] = match;
  if (!meridiem && /m/i.test(text)) return undefined;
  const typed = Number(hourText);
  if (meridiem && (typed < 1 || typed > 12)) return undefined;
  const hour = meridiem ? (typed % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : typed;
  return hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** An hour that the 12-hour clock has, without a or p. '0330' and '15' are of the 24-hour clock. */
const AMBIGUOUS = /^(?:[1-9]|1[0-2])(?!\d)|^[1-9]\d{2}$|^1[0-2]\d{2}$/;

/**
 * Parses the typed end of a shift that begins at `start`, 'HH:mm'. An end without a or p that is not after the start,
 * but would be in the afternoon, is in the afternoon: '3:30' after '07:00' is '15:30'.
 */
export function parseEndTime(text: string, start: string | undefined): string | undefined {
  const end = parseTime(text);
  if (end === undefined || start === undefined || end > start || end >= '12:00') return end;
  if (/[ap]/i.test(text) || !AMBIGUOUS.test(text.trim())) return end;
  const afternoon = `${Number(end.slice(0, 2)) + 12}${end.slice(2)}`;
  return afternoon > start ? afternoon : end;
}

/** 'HH:mm' on the 24-hour clock. */
export const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight of 'HH:mm'; undefined for other texts. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = TIME_PATTERN.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Formats 'HH:mm' as '7:30 AM'. Other texts are returned unchanged. */
export function formatTime(time: string): string {
  const match = TIME_PATTERN.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '7:00 AM – 3:30 PM', '10:00 PM – 6:00 AM (next day)' */
export const formatTimeSpan = (start: string, end: string, nextDay: boolean): string =>
  `${formatTime(start)} – ${formatTime(end)}${nextDay ? ' (next day)' : ''}`;

/** Formats 'HH:mm' in short typed form: '7:30a', '12p'. Other texts are returned unchanged. */
export function formatBriefTime(time: string): string {
  const match = TIME_PATTERN.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}${match[2] === '00' ? '' : `:${match[2]}`}${hour < 12 ? 'a' : 'p'}`;
}

/** What follows typed hours. */
const HOUR_UNIT = /\s*(?:h|hrs?\.?|hours?)$/i;

/**
 * Parses typed hours: '7.5', '7,5', '7:30', '7h30', '.5', '8h', '8 hrs', '8 hr 5 min',
 * '7:30:00'. Undefined when unreadable or
 * ambiguous (`readDecimal`).
 */
export function parseHours(text: string): number | undefined {
  const typed = text.trim().replace(HOUR_UNIT, '');
  const clock =
    /^(\d{0,3}):([0-5]\d)(?::00)?$/.exec(typed) ??
    /^(\d{1,3})\s?h(?:rs?)?\s?([0-5]\d|\d(?=\s?m))\s?(?:m(?:in)?)?$/i.exec(typed);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  const hours = parseNumber(typed);
  return hours !== undefined && hours >= 0 ? hours : undefined;
}

/** Hours with one decimal: '8.5' for 510 minutes. */
export const hoursOfMinutes = (minutes: number): string => formatNumber(Math.round(minutes / 6) / 10);
