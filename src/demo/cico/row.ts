import type { ClockRow } from '../../api/cico/contract';
import { type Day, parseDate } from '../../lib/dates';
import { now } from '../../lib/clock';
import { roundHours } from '../../domain/timecards/week';
import { minutesOf } from '../../lib/time';
import { employeeName } from '../employees/staff';
import type { Clocking, Span } from './clocking';
import type { ClockDay } from './day';

const MINUTES_PER_DAY = 24 * 60;
/** Minutes after the end of the shift. An employee still clocked in after that has forgotten to clock out. */
const FORGOTTEN_AFTER = 3 * 60;

/** Formats minutes after midnight as 'HH:mm'. Returns '' for undefined. */
export const clockText = (minutes: number | undefined): string =>
  minutes === undefined
    ? ''
    : [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the minutes from a day's midnight until now in wall-clock time, in which every day has 24 hours. */
export function minutesSince(date: Day): number {
  const at = parseDate(now())?.format('YYYY-MM-DDTHH:mm') ?? date;
  return (Date.parse(`${at}:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 60_000;
}

const breakMinutesUntil = (breaks: readonly Span[], until: number): number =>
  breaks.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - from), 0);

/** The state of a clock day at a certain time. */
export interface ClockProgress {
  state: ClockRow['state'];
  in: number | undefined;
  out: number | undefined;
  breakSince: number | undefined;
  breakMinutes: number;
  lateMinutes: number;
  /** Minutes on the clock, without breaks. */
  minutes: number;
}

const noProgress = { in: undefined, out: undefined, breakSince: undefined, breakMinutes: 0, minutes: 0 };

function stateOf(
  { planned }: Clocking,
  { isOut, onBreak, at }: { isOut: boolean; onBreak: boolean; at: number },
) {
  if (isOut) return 'OUT';
  if (at > planned.to + FORGOTTEN_AFTER) return 'FORGOT';
  return onBreak ? 'BREAK' : 'IN';
}

/** Returns the state of an employee who has not clocked in. */
function absentState(late: number, isOver: boolean): ClockRow['state'] {
  if (late === 0) return 'OUT';
  return isOver ? 'ABSENT' : 'LATE';
}

/** Returns the state of the day `at` minutes after its midnight. */
export function clockProgress(
  { clocking, storedClockOut }: Pick<ClockDay, 'clocking' | 'storedClockOut'>,
  at: number,
): ClockProgress {
  if (!clocking) return { ...noProgress, state: 'OFF', lateMinutes: 0 };
  const { planned, in: clockIn, breaks } = clocking;
  if (clockIn === undefined || clockIn > at) {
    const late = Math.max(0, Math.min(at, planned.to) - planned.from);
    return { ...noProgress, state: absentState(late, at > planned.to), lateMinutes: late };
  }
  const clockedOutAt = storedClockOut
    ? (minutesOf(storedClockOut.outAt) ?? 0) + (storedClockOut.nextDay ? MINUTES_PER_DAY : 0)
    : clocking.out;
  const isOut = storedClockOut !== undefined || (clockedOutAt !== undefined && clockedOutAt <= at);
  const currentBreak = breaks.find(({ from, to }) => from <= at && at < to);
  const state = stateOf(clocking, { isOut, onBreak: currentBreak !== undefined, at });
  // The hours of an employee who forgot to clock out are unknown. They count at most until the end of the shift.
  const end = isOut ? (clockedOutAt ?? at) : state === 'FORGOT' ? Math.max(planned.to, clockIn) : at;
  const breakMinutes = breakMinutesUntil(breaks, end);
  return {
    state,
    in: clockIn,
    breakMinutes,
    out: isOut ? clockedOutAt : undefined,
    breakSince: state === 'BREAK' ? currentBreak?.from : undefined,
    lateMinutes: Math.max(0, clockIn - planned.from),
    minutes: Math.max(0, end - clockIn - breakMinutes),
  };
}

/**
 * Returns the version of a row, which changes when the employee is clocked out, whether by themselves or by another
 * person.
 */
export const versionOf = ({ state, out }: Pick<ClockProgress, 'state' | 'out'>): number =>
  state === 'OUT' && out !== undefined ? 2 : 1;

/**
 * Returns the row for a clock day. `timecardId` is left out, because it is looked up only for the rows in the
 * response.
 */
export function clockRow(day: ClockDay, at: number): ClockRow {
  const { employee, job, clocking, off, storedClockOut } = day;
  const progress = clockProgress(day, at);
  return {
    employeeId: employee.id,
    name: employeeName(employee),
    employeeNumber: employee.employeeNumber,
    supervisor: employee.supervisor,
    job,
    state: progress.state,
    plannedStart: clockText(clocking?.planned.from),
    plannedEnd: clockText(clocking?.planned.to),
    inAt: clockText(progress.in),
    outAt: clockText(progress.out),
    outNextDay: (progress.out ?? 0) >= MINUTES_PER_DAY,
    breakSince: clockText(progress.breakSince),
    breakMinutes: progress.breakMinutes,
    lateMinutes: progress.lateMinutes,
    hours: roundHours(progress.minutes / 60),
    offReason: off,
    manualClockOut: storedClockOut && {
      by: storedClockOut.by,
      at: storedClockOut.at,
      reason: storedClockOut.reason,
      note: storedClockOut.note,
      notOnCardReason: storedClockOut.notOnCardReason,
    },
    timecardId: undefined,
    version: versionOf(progress),
  };
}
