import { addDays, type Day, parseDate, today } from './dates';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const relativeDays = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/** Two-digit years are at most this many years in the future, otherwise in the previous century. */
const MAX_YEARS_AHEAD = 20;

/** How a column or field writes days in numbers: 3/9 is March 9 with the month first, September 3 with the day first. */
export type DateOrder = 'monthFirst' | 'dayFirst';

type DatePart = 'year' | 'month' | 'day';
const dateFormats: [pattern: RegExp, parts: readonly DatePart[]][] = [
  [/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, ['year', 'month', 'day']],
  [/^([a-z]+) (\d{1,2})(?: (\d{4}|\d{2}))?$/, ['month', 'day', 'year']],
  [/^([a-z]+)[-/](\d{1,2})[-/](\d{4}|\d{2})$/, ['month', 'day', 'year']],
  [/^(\d{1,2})[-/ ]([a-z]+)(?:[-/ ](\d{4}|\d{2}))?$/, ['day', 'month', 'year']],
];
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/;
const numberParts: Record<DateOrder, readonly DatePart[]> = {
  monthFirst: ['month', 'day', 'year'],
  dayFirst: ['day', 'month', 'year'],
};

const UNREADABLE_DAY = 'Type a date, such as 3/9/2026';

/** The number in which spreadsheets store days since 1920: 46090 is March 9, 2026. */
const SERIAL_NUMBER = /^[1-9]\d{4}(?:[.,]\d+)?$/;

/** The error for a text that `parseDay` cannot read. */
export const unreadableDay = (text: string): string =>
  SERIAL_NUMBER.test(text.trim())
    ? `${text.trim()} is a date as spreadsheets store it. Format the cell as a date there, or type it, such as 3/9/2026`
    : UNREADABLE_DAY;

/** A weekday before a date, as FMT-13 shows it. */
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)? /;

/** The midnight that spreadsheets and databases write after a date. Any other time is more than a day. */
const MIDNIGHT = /(?:t| )(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?am)(?: ?(?:z|[+-]\d{2}:?\d{2}))?$/;

const simplified = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .replace(/([a-z])\./g, '$1')
    .replace(MIDNIGHT, '')
    .replace(WEEKDAY, '');

/**
 * Parses a typed date to 'YYYY-MM-DD': '3/9/2026' and '3/9' (month first unless `order` says otherwise), '2026-03-09',
 * 'mar 9 2026', 'Mar 9, 2026', '9 March 26', '9-Mar-26', 'today', also with a midnight after it. The year defaults to
 * this year. Undefined when unreadable.
 */
export function parseDay(text: string, order: DateOrder = 'monthFirst'): Day | undefined {
  const typed = simplified(text);
  const days = relativeDays.get(typed);
  if (days !== undefined) return addDays(today(), days);
  for (const [pattern, parts] of [...dateFormats, [NUMBERS, numberParts[order]] as const]) {
    const found = pattern.exec(typed);
    if (!found) continue;
    const part = (name: DatePart) => found[parts.indexOf(name) + 1];
    const day = `${yearOf(part('year'))}-${monthOf(part('month'))}-${twoDigits(part('day'))}`;
    return parseDate(day) && day;
  }
  return undefined;
}

/** The orders in which a date of numbers can be read; undefined for other texts, which have only one meaning. */
export const dateOrdersOf = (text: string): readonly DateOrder[] | undefined =>
  NUMBERS.test(simplified(text))
    ? (['monthFirst', 'dayFirst'] as const).filter((order) => parseDay(text, order) !== undefined)
    : undefined;

const twoDigits = (text = ''): string => text.padStart(2, '0');

function yearOf(text: string | undefined): string {
  const now = Number(today().slice(0, 4));
  if (text === undefined) return String(now);
  if (text.length === 4) return text;
  const year = now - (now % 100) + Number(text);
  return String(year > now + MAX_YEARS_AHEAD ? year - 100 : year);
}

/** Month names need at least three letters, all correct. */
function monthOf(text = ''): string {
  if (/^\d/.test(text)) return twoDigits(text);
  const found = months.findIndex((name) => text.length >= 3 && name.startsWith(text));
  return twoDigits(found < 0 ? '' : String(found + 1));
}
