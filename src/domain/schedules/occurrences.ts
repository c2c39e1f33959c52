/** The days of what repeats: inspections and toolbox talks. Days are counted by the calendar, so that no clock change moves one. */
import type { Repeats } from '../../api/inspections/contract';
import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  daysOfMonth,
  formatShortDate,
  isWeekend,
  monthOf,
  monthsBetween,
  parseDate,
  weekday,
} from '../../lib/dates';

/** The name of each company holiday. */
export type HolidayNames = ReadonlyMap<Day, string>;

export const holidayNames = (holidays: readonly { date: Day; name: string }[] = []): HolidayNames =>
  new Map(holidays.map(({ date, name }) => [date, name]));

export interface Schedule {
  repeats: Repeats;
  /** The first day. Weekly schedules keep its weekday, monthly ones its day of the month. */
  startsOn: Day;
  /** Of `WEEKS`. Missing and 0 mean each week. */
  everyWeeks?: number | undefined;
  /** The last day on which one may be planned; '' for no end. */
  endsOn?: Day | undefined;
  /** Nothing is planned from one of these days to the other. '' for no pause, and for a pause without an end. */
  pausedFrom?: Day | undefined;
  pausedUntil?: Day | undefined;
}

export interface Occurrence {
  date: Day;
  /** The day of the schedule, '' unless it moved, and why it moved. */
  plannedFor: Day;
  reason: string;
}

/** The working day after a holiday. */
function dayAfter(date: Day, holidays: HolidayNames): Day {
  const next = addDays(date, 1);
  return isWeekend(next) || holidays.has(next) ? dayAfter(next, holidays) : next;
}

/** A day, or the next working day when it is a holiday, with the reason. */
export function movedPastHoliday(planned: Day, holidays: HolidayNames): Occurrence {
  const holiday = holidays.get(planned);
  if (holiday === undefined) return { date: planned, plannedFor: '', reason: '' };
  return {
    date: dayAfter(planned, holidays),
    plannedFor: planned,
    reason: `Moved from ${formatShortDate(planned)}: ${holiday}`,
  };
}

/** The day of the month of `startsOn`, or the last day of a shorter month. */
function dayInMonth(startsOn: Day, months: number): Day {
  const days = daysOfMonth(addMonths(monthOf(startsOn), months));
  return days[Math.min(Number(startsOn.slice(8)), days.length) - 1] ?? startsOn;
}

/** The days from one of a schedule to the next, where that is a fixed number. */
const stepOf = ({ repeats, everyWeeks = 0 }: Schedule): number =>
  repeats === 'WEEKLY' ? 7 : repeats === 'WEEKS' ? 7 * Math.max(1, everyWeeks || 0) : 1;

/** The first day of the calendar of a schedule on or after a day, whatever its pause, its end, and holidays. */
function calendarDay(schedule: Schedule, from: Day): Day {
  const { repeats, startsOn } = schedule;
  if (from <= startsOn) return startsOn;
  if (repeats === 'MONTHLY') {
    const months = monthsBetween(startsOn, from).length - 1;
    const day = dayInMonth(startsOn, months);
    return day >= from ? day : dayInMonth(startsOn, months + 1);
  }
  const step = stepOf(schedule);
  return addDays(startsOn, step * Math.ceil(daysFrom(startsOn, from) / step));
}

/** Weekdays are Monday to Friday. A holiday is none, and nothing is made up for it. */
const isSkipped = ({ repeats }: Schedule, day: Day, holidays: HolidayNames): boolean =>
  repeats === 'WEEKDAYS' && (isWeekend(day) || holidays.has(day));

/** A schedule that finds no day in so many tries has none, such as one whose weekdays are all holidays. */
const MAX_TRIES = 500;

/**
 * The next one of a schedule after the planned day of the one before, or the first one without it; undefined when there is none:
 * after the end, in a pause without an end, `ONCE` after its day, and `BEFORE_USE`, which has no days. Only the calendar counts, not
 * when the one before was done. On a holiday, `WEEKDAYS` have none, `DAILY` ones stay, and all others move to the next working day.
 */
export function nextOccurrence(
  schedule: Schedule,
  after: Day | undefined,
  holidays: HolidayNames,
): Occurrence | undefined {
  const { repeats, startsOn, endsOn = '', pausedFrom = '', pausedUntil = '' } = schedule;
  if (repeats === 'BEFORE_USE' || !parseDate(startsOn)) return undefined;
  if (repeats === 'ONCE') return after ? undefined : { date: startsOn, plannedFor: '', reason: '' };
  let day = calendarDay(schedule, after ? addDays(after, 1) : startsOn);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (endsOn !== '' && day > endsOn) return undefined;
    const isPaused = pausedFrom !== '' && day >= pausedFrom && (pausedUntil === '' || day <= pausedUntil);
    if (isPaused && pausedUntil === '') return undefined;
    if (!isPaused && !isSkipped(schedule, day, holidays))
      return repeats === 'DAILY'
        ? { date: day, plannedFor: '', reason: '' }
        : movedPastHoliday(day, holidays);
    day = calendarDay(schedule, addDays(isPaused ? pausedUntil : day, 1));
  }
  return undefined;
}

/** The first `count` of a schedule after a planned day. */
export function nextOccurrences(
  schedule: Schedule,
  { after, count, holidays }: { after?: Day; count: number; holidays: HolidayNames },
): Occurrence[] {
  const found: Occurrence[] = [];
  let last = after;
  while (found.length < count) {
    const next = nextOccurrence(schedule, last, holidays);
    if (!next) break;
    found.push(next);
    last = next.plannedFor || next.date;
  }
  return found;
}

/** 'Every 2 weeks on Monday', 'Monthly on day 31, or the last day of a shorter month' */
export function scheduleText({ repeats, startsOn, everyWeeks = 0 }: Schedule): string {
  const first = parseDate(startsOn);
  const on = first ? ` on ${weekday(startsOn)}` : '';
  const day = first?.date() ?? 0;
  switch (repeats) {
    case 'DAILY':
      return 'Every day';
    case 'WEEKDAYS':
      return 'Monday to Friday, not on company holidays';
    case 'WEEKLY':
      return `Every week${on}`;
    case 'WEEKS':
      return everyWeeks > 1 ? `Every ${everyWeeks} weeks${on}` : `Every week${on}`;
    case 'MONTHLY':
      return day > 28
        ? `Monthly on day ${day}, or the last day of a shorter month`
        : `Monthly${day > 0 ? ` on day ${day}` : ''}`;
    case 'BEFORE_USE':
      return 'Before use';
    case 'ONCE':
      return 'Once';
  }
}
