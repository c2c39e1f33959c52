/** What a week's entries add up to. Pure: the demo API answers with it, and screens show it as a preview while typing. */
import { addDays, type Day, elapsedMinutes } from '../../lib/dates';
import { minutesOf } from '../../lib/time';
import type { TimecardSettings } from '../timeSettings/contract';

const MINUTES = 60;

/** Hours to the hundredth, as they are kept. */
export const roundHours = (hours: number): number => Math.round(hours * 100) / 100;

/** A stretch of work as clocks have it: `HH:mm`. */
export interface Stretch {
  date: Day;
  start?: string | undefined;
  end?: string | undefined;
  /** The end is on the next morning. */
  overnight?: boolean | undefined;
  breakMinutes: number;
}

/**
 * Hours between start and end less the break, in real time: a night in which the clocks change is an hour longer or shorter
 * (FAULT-63). Undefined where there is no such stretch, or none is left of it.
 */
export function stretchHours({ date, start, end, overnight, breakMinutes }: Stretch): number | undefined {
  if (start === undefined || end === undefined) return undefined;
  const minutes = elapsedMinutes(date, start, overnight ? addDays(date, 1) : date, end) - breakMinutes;
  return minutes > 0 ? roundHours(minutes / MINUTES) : undefined;
}

/** Longer work than this has the usual break, where none is given. In hours. */
const BREAK_AFTER = 5;

/** The break of work for which none was given, in minutes: the usual one, where the work is long enough for it. */
export const breakOf = (stretch: Omit<Stretch, 'breakMinutes'>, usualBreak: number): number =>
  (stretchHours({ ...stretch, breakMinutes: 0 }) ?? 0) > BREAK_AFTER ? usualBreak : 0;

/** Of a stretch, whether the clocks change in it. */
export function hasClockChange({ date, start, end, overnight }: Stretch): boolean {
  const [from, to] = [minutesOf(start ?? ''), minutesOf(end ?? '')];
  if (from === undefined || to === undefined) return false;
  const byTheClock = to - from + (overnight ? 24 * MINUTES : 0);
  return elapsedMinutes(date, start ?? '', overnight ? addDays(date, 1) : date, end ?? '') !== byTheClock;
}

type OvertimeRules = Pick<TimecardSettings, 'overtimeDaily' | 'overtimeWeekly' | 'doubleTimeDaily'>;
export interface PaidHours {
  regular: number;
  overtime: number;
  doubleTime: number;
}

/**
 * The hours worked on each day of a week, in its order, as they will be paid: first by the day (double time, overtime), then what
 * is left over the week's limit. A limit of 0 is none.
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

/** All hours that are paid, time off and holidays too. */
export const totalPaidHours = ({
  regular,
  overtime,
  doubleTime,
  pto,
  holiday,
}: PaidHours & { pto: number; holiday: number }): number =>
  roundHours(regular + overtime + doubleTime + pto + holiday);

const HUNDREDTHS = 100;
const toHundredths = (hours: number): number => Math.round(hours * HUNDREDTHS);

/**
 * How each entry of a week is paid, in the entries' order: what `paidHours` has of a day is given out entry by entry, first what is
 * regular, then overtime, then double time. Over a day's entries each adds up to the day's own, to the hundredth of an hour.
 */
export function paidRecords(
  days: readonly Day[],
  records: readonly { date: Day; hours: number }[],
  rules: OvertimeRules,
): PaidHours[] {
  const places = records.map(({ date }) => days.indexOf(date));
  const worked = days.map(() => 0);
  const last = days.map(() => -1);
  places.forEach((place, index) => {
    worked[place] = (worked[place] ?? 0) + (records[index]?.hours ?? 0);
    last[place] = index;
  });
  const left = paidHours(worked.map(roundHours), rules).map(({ regular, overtime, doubleTime }) =>
    [regular, overtime, doubleTime].map(toHundredths),
  );
  return records.map(({ hours }, index) => {
    const place = places[index] ?? -1;
    // The last of a day takes what rounding has left over.
    let wanted = last[place] === index ? Infinity : toHundredths(hours);
    const take = (kind: number): number => {
      const given = Math.min(left[place]?.[kind] ?? 0, wanted);
      if (left[place]) left[place][kind] = (left[place][kind] ?? 0) - given;
      wanted -= given;
      return given / HUNDREDTHS;
    };
    return { regular: take(0), overtime: take(1), doubleTime: take(2) };
  });
}

/** Monday to Friday. */
const WORKING_DAYS = 5;

/** Working days before `today` on which nothing is entered, of someone who was there (from `hiredOn` to `leftOn`; '': not known). */
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
