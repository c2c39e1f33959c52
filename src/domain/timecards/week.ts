/**
 * Sums of a week's entries. Pure functions: the demo API computes its responses with them, and screens use them for previews while
 * typing.
 */
import { addDays, type Day, elapsedMinutes, mondayOf } from '../../lib/dates';
import { formatHundredths } from '../../lib/number';
import { minutesOf } from '../../lib/time';
import type { Timecard } from '../../api/timecards/contract';
import type { TimecardSettings } from '../../api/timeSettings/contract';

const MINUTES_PER_HOUR = 60;

/** Rounds hours to the stored precision of 0.01. */
export const roundHours = (hours: number): number => Math.round(hours * 100) / 100;

/** Clocked times of an entry, `HH:mm`. */
export interface EntryTimes {
  date: Day;
  start?: string | undefined;
  end?: string | undefined;
  /** The end is on the next day. */
  overnight?: boolean | undefined;
  breakMinutes: number;
}

/**
 * Hours between start and end without the break, in real time: a night with a clock change is an hour longer or
 * shorter (FAULT-63). Undefined when the times are missing or nothing remains.
 */
export function hoursBetween({ date, start, end, overnight, breakMinutes }: EntryTimes): number | undefined {
  if (start === undefined || end === undefined) return undefined;
  const minutes = elapsedMinutes(date, start, overnight ? addDays(date, 1) : date, end) - breakMinutes;
  return minutes > 0 ? roundHours(minutes / MINUTES_PER_HOUR) : undefined;
}

/** Hours. Longer work without a break gets the default break. */
const BREAK_AFTER = 5;

/** The break in minutes for work without one: the default break if the work is long enough. */
export const defaultBreakFor = (times: Omit<EntryTimes, 'breakMinutes'>, defaultBreak: number): number =>
  (hoursBetween({ ...times, breakMinutes: 0 }) ?? 0) > BREAK_AFTER ? defaultBreak : 0;

/** True when the clocks change during the entry. */
export function hasClockChange({ date, start, end, overnight }: EntryTimes): boolean {
  const [from, to] = [minutesOf(start ?? ''), minutesOf(end ?? '')];
  if (from === undefined || to === undefined) return false;
  const byTheClock = to - from + (overnight ? 24 * MINUTES_PER_HOUR : 0);
  return elapsedMinutes(date, start ?? '', overnight ? addDays(date, 1) : date, end ?? '') !== byTheClock;
}

type OvertimeRules = Pick<TimecardSettings, 'overtimeDaily' | 'overtimeWeekly' | 'doubleTimeDaily'>;
export interface PaidHours {
  regular: number;
  overtime: number;
  doubleTime: number;
}

/**
 * Splits the hours worked on each day of a week into pay types: double time and overtime by the day first, then
 * overtime by the week. A limit of 0 means none.
 */
export function paidHours(
  worked: readonly number[],
  { overtimeDaily, overtimeWeekly, doubleTimeDaily }: OvertimeRules,
): PaidHours[] {
  const limit = (value: number) => (value > 0 ? value : Infinity);
  let regularSoFar = 0;
  return worked.map((hours) => {
    const doubleTime = Math.max(0, hours - limit(doubleTimeDaily));
    const single = hours - doubleTime;
    const byDay = Math.max(0, single - limit(overtimeDaily));
    const regular = Math.min(single - byDay, Math.max(0, limit(overtimeWeekly) - regularSoFar));
    regularSoFar += regular;
    return {
      regular: roundHours(regular),
      overtime: roundHours(single - regular),
      doubleTime: roundHours(doubleTime),
    };
  });
}

/** The hours of a week, as every screen, file and PDF counts them. */
export interface WeekHours {
  /** Regular hours, overtime and double time. */
  worked: number;
  pto: number;
  holiday: number;
}

export const weekHours = ({
  regular,
  overtime,
  doubleTime,
  pto,
  holiday,
}: PaidHours & Pick<WeekHours, 'pto' | 'holiday'>): WeekHours => ({
  worked: roundHours(regular + overtime + doubleTime),
  pto,
  holiday,
});

/** The hours of all entries. */
export const hoursOf = (rows: readonly { hours: number }[]): number =>
  roundHours(rows.reduce((sum, { hours }) => sum + hours, 0));

/** The paid hours of a saved card that were not worked. Only the server knows which time off is paid. */
export const cardTimeOff = ({
  pto,
  paid,
}: Pick<Timecard, 'pto' | 'paid'>): Pick<WeekHours, 'pto' | 'holiday'> => ({
  pto: paid?.pto ?? hoursOf(pto),
  holiday: paid?.holiday ?? 0,
});

/** The hours of a saved card. */
export const cardHours = (card: Pick<Timecard, 'records' | 'pto' | 'paid'>): WeekHours => ({
  worked: hoursOf(card.records),
  ...cardTimeOff(card),
});

export const addWeekHours = (all: readonly WeekHours[]): WeekHours => ({
  worked: roundHours(all.reduce((sum, { worked }) => sum + worked, 0)),
  pto: roundHours(all.reduce((sum, { pto }) => sum + pto, 0)),
  holiday: roundHours(all.reduce((sum, { holiday }) => sum + holiday, 0)),
});

/** '+ 8.00 PTO', '+ 8.00 holiday': the paid hours that were not worked, those of zero left out. */
export const timeOffTexts = ({ pto, holiday }: Pick<WeekHours, 'pto' | 'holiday'>): string[] =>
  [
    { hours: pto, kind: 'PTO' },
    { hours: holiday, kind: 'holiday' },
  ].flatMap(({ hours, kind }) => (hours > 0 ? [`+ ${formatHundredths(hours)} ${kind}`] : []));

/** '34.00 + 8.00 PTO' */
export const weekHoursText = (hours: WeekHours): string =>
  [formatHundredths(hours.worked), ...timeOffTexts(hours)].join(' ');

/** All paid hours: worked, time off and holidays. */
export function totalPaidHours(hours: Parameters<typeof weekHours>[0]): number {
  const { worked, pto, holiday } = weekHours(hours);
  return roundHours(worked + pto + holiday);
}

const HUNDREDTHS = 100;
const toHundredths = (hours: number): number => Math.round(hours * HUNDREDTHS);

/**
 * Splits each entry of a week into pay types, in the order of the entries. A day's regular hours go to its first
 * entries, then overtime, then double time. The entries of a day add up to its `paidHours` to the hundredth of an
 * hour.
 */
export function paidRecords(
  days: readonly Day[],
  records: readonly { date: Day; hours: number }[],
  rules: OvertimeRules,
): PaidHours[] {
  const dayIndexes = records.map(({ date }) => days.indexOf(date));
  const worked = days.map(() => 0);
  const last = days.map(() => -1);
  dayIndexes.forEach((dayIndex, index) => {
    worked[dayIndex] = (worked[dayIndex] ?? 0) + (records[index]?.hours ?? 0);
    last[dayIndex] = index;
  });
  const left = paidHours(worked.map(roundHours), rules).map(({ regular, overtime, doubleTime }) =>
    [regular, overtime, doubleTime].map(toHundredths),
  );
  return records.map(({ hours }, index) => {
    const dayIndex = dayIndexes[index] ?? -1;
    // The last entry of a day takes the rounding difference.
    let wanted = last[dayIndex] === index ? Infinity : toHundredths(hours);
    const take = (kind: number): number => {
      const given = Math.min(left[dayIndex]?.[kind] ?? 0, wanted);
      if (left[dayIndex]) left[dayIndex][kind] = (left[dayIndex][kind] ?? 0) - given;
      wanted -= given;
      return given / HUNDREDTHS;
    };
    return { regular: take(0), overtime: take(1), doubleTime: take(2) };
  });
}

/** Monday to Friday. */
const WORKING_DAYS = 5;

/** Working days before `today` without an entry, between `hiredOn` and `leftOn` ('' when unknown). */
export function missingDays(
  days: readonly Day[],
  {
    entered,
    today,
    leftOn = '',
    hiredOn = '',
  }: { entered: ReadonlySet<Day>; today: Day; leftOn?: string; hiredOn?: string },
): Day[] {
  return days
    .slice(0, WORKING_DAYS)
    .filter((day) => day < today && day >= hiredOn && (leftOn === '' || day <= leftOn) && !entered.has(day));
}

const mondays = new Map<Day, Day>();
/** Returns the Monday of the week of a day. Cached, because thousands of entries share a few days. */
export function cachedMonday(day: Day): Day {
  const known = mondays.get(day) ?? mondayOf(day);
  mondays.set(day, known);
  return known;
}
