/** Texts about the days and entries of a time card. */
import type { CardDay } from '../../../api/timecards/contract';
import { LONG_DAY_HOURS, type WeekEntry, weekIssues } from '../../../domain/timecards/entryRules';
import { hasClockChange } from '../../../domain/timecards/week';
import { formatClockTime, formatDateTime, formatShortDate, shortWeekday } from '../../../lib/dates';
import { showDollars } from '../../../lib/money';
import { formatTimeSpan } from '../../../lib/time';
import { showHours } from './showHours';

/** A number, as stored or as typed. */
type Amount = number | string | null;

/** '7:00 AM – 3:30 PM'; '' for entries with hours only. Incomplete and unreadable times are shown as they are. */
export const entryTimes = ({
  start = '',
  end = '',
  overnight,
}: {
  start?: string | undefined;
  end?: string | undefined;
  overnight: boolean | null;
}): string => (start || end ? formatTimeSpan(start, end, overnight === true) : '');

/** The rarely used fields of an entry that have a value. */
export const entryDetails = ({
  quantity,
  perDiem,
  equipment,
  equipmentHours,
  note,
}: Record<'quantity' | 'perDiem' | 'equipmentHours', Amount> &
  Record<'equipment' | 'note', string>): string[] =>
  [
    quantity && `quantity ${quantity}`,
    perDiem && `per diem ${typeof perDiem === 'number' ? showDollars(perDiem) : `$${perDiem}`}`,
    equipment && `${equipment}${equipmentHours ? ` ${equipmentHours} h` : ''}`,
    note && `'${note}'`,
  ]
    .filter((part) => typeof part === 'string')
    .filter(Boolean);

/** How the hours worked on a day are paid beyond regular ones. */
export const overtimeTexts = ({ overtime, doubleTime }: CardDay): string[] =>
  [
    overtime > 0 && `Overtime ${showHours(overtime)} h`,
    doubleTime > 0 && `Double time ${showHours(doubleTime)} h`,
  ].filter((text) => typeof text === 'string');

/** 'Reviewed by Dale Whitaker: Mon, Tue at 5:30 PM; Wed on Nov 20, 2026, 8:05 AM', one for each reviewer. */
export function reviewTexts(days: readonly CardDay[]): string[] {
  const reviewers = new Set(days.flatMap(({ review }) => review?.by.name ?? []));
  return [...reviewers].map((name) => {
    /** The weekdays by the time of their review, on the day itself or later. */
    const reviewed = new Map<string, string[]>();
    for (const { review, date } of days) {
      if (review?.by.name !== name) continue;
      const { at } = review;
      const isSameDay = formatShortDate(at) === formatShortDate(date);
      const when = isSameDay ? `at ${formatClockTime(at)}` : `on ${formatDateTime(at)}`;
      reviewed.set(when, [...(reviewed.get(when) ?? []), shortWeekday(date)]);
    }
    const times = [...reviewed].map(([when, weekdays]) => `${weekdays.join(', ')} ${when}`);
    return `Reviewed by ${name}: ${times.join('; ')}`;
  });
}

/** Warnings about the entries of a day, which may be correct. */
export function entryWarnings(entries: readonly WeekEntry[]): string[] {
  const rules = new Set(weekIssues(entries).map(({ rule }) => rule));
  return [
    ...(rules.has('longDay') || rules.has('overLongestDay')
      ? [`More than ${LONG_DAY_HOURS} hours on one day. Check that this is right.`]
      : []),
    // Saving reports a new overlap as an error; for saved entries this is the only hint.
    ...(rules.has('overlap') ? ['Two entries overlap.'] : []),
    ...(entries.some(hasClockChange)
      ? ['The clocks change during this time. Hours are the actual time worked.']
      : []),
  ];
}
