/** Reads when a certificate of insurance counts from the words of its file (SAFE-23). Nothing is filled in from it silently. */
import { type Day, daysFrom, parseDate } from '../../lib/dates';

export interface InsuredPeriod {
  from: Day;
  to: Day;
}

// 01/31/2026, 1-31-26, Jan 31, 2026, January 31 2026
const DATE =
  /\b(?:(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2}),? (\d{4}))\b/gi;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MAX_PERIODS = 4;
/** A policy runs for weeks to a few years. */
const [SHORTEST, LONGEST] = [25, 5 * 366];

const twoDigits = (text: string | number): string => String(text).padStart(2, '0');

function dayOf([
  ,
  month = '',
  day = '',
  year = '',
  name,
  namedDay = '',
  namedYear = '',
]: RegExpMatchArray): Day {
  const iso = name
    ? `${namedYear}-${twoDigits(months.indexOf(name.toLowerCase()) + 1)}-${twoDigits(namedDay)}`
    : `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`;
  // No February 30.
  return parseDate(iso) ? iso : '';
}

/**
 * The periods that a text names: two dates that follow each other, as on the lines of a certificate ("POLICY EFF", "POLICY
 * EXP"). Each once, in their order, at most four.
 */
export function periodsIn(text: string): InsuredPeriod[] {
  const days = [...text.matchAll(DATE)].map(dayOf);
  const periods: InsuredPeriod[] = [];
  for (let index = 0; index + 1 < days.length; index++) {
    const [from = '', to = ''] = days.slice(index, index + 2);
    if (from === '' || to === '') continue;
    const length = daysFrom(from, to);
    if (length < SHORTEST || length > LONGEST) continue;
    if (!periods.some((one) => one.from === from && one.to === to)) periods.push({ from, to });
    // Both belong to this period.
    index++;
  }
  return periods.slice(0, MAX_PERIODS);
}
