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

const dateFormats: [pattern: RegExp, parts: readonly ('year' | 'month' | 'day')[]][] = [
  [/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, ['year', 'month', 'day']],
  [/^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/, ['month', 'day', 'year']],
  [/^([a-z]+) (\d{1,2})(?: (\d{4}|\d{2}))?$/, ['month', 'day', 'year']],
  [/^(\d{1,2}) ([a-z]+)(?: (\d{4}|\d{2}))?$/, ['day', 'month', 'year']],
];

/** The error for an unreadable date. */
export const UNREADABLE_DAY = 'Type a date, such as 3/9/2026';

/** A weekday before a date, as FMT-13 shows it. */
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)? /;

/**
 * Parses a typed date to 'YYYY-MM-DD': '3/9/2026' and '3/9' (month first), '2026-03-09', 'mar 9 2026', 'Mar 9, 2026',
 * '9 March 26', 'today'. The year defaults to this year. Undefined when unreadable.
 */
export function parseDay(text: string): Day | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .replace(/([a-z])\./g, '$1')
    .replace(WEEKDAY, '');
  const days = relativeDays.get(typed);
  if (days !== undefined) return addDays(today(), days);
  for (const [pattern, parts] of dateFormats) {
    const found = pattern.exec(typed);
    if (!found) continue;
    const part = (name: (typeof parts)[number]) => found[parts.indexOf(name) + 1];
    const day = `${yearOf(part('year'))}-${monthOf(part('month'))}-${twoDigits(part('day'))}`;
    return parseDate(day) && day;
  }
  return undefined;
}

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
