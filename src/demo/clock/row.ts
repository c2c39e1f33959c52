import type { ClockRow } from '../../api/cico/contract';
import { type Day, parseDate } from '../../lib/dates';
import { now } from '../../lib/clock';
import { roundHours } from '../../api/timecards/week';
import { minutesOf } from '../../lib/time';
import { nameOf } from '../staff';
import type { Clocking, Span } from './clocking';
import type { ClockDay } from './day';

const DAY = 24 * 60;
/** So long after the end of the shift nobody is still at work. */
const LONG_OVER = 3 * 60;

/** 'HH:mm' of so many minutes after midnight; '' where there are none. */
export const clockText = (minutes: number | undefined): string =>
  minutes === undefined
    ? ''
    : [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Minutes from a day's midnight until now, by the clock on the wall: all days have 24 hours. */
export function minutesSince(date: Day): number {
  const at = parseDate(now())?.format('YYYY-MM-DDTHH:mm') ?? date;
  return (Date.parse(`${at}:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 60_000;
}

const minutesIn = (breaks: readonly Span[], until: number): number =>
  breaks.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - from), 0);

/** A day as far as it has gone. */
export interface SoFar {
  state: ClockRow['state'];
  in: number | undefined;
  out: number | undefined;
  breakSince: number | undefined;
  breakMinutes: number;
  lateMinutes: number;
  /** On the clock, less the breaks. */
  minutes: number;
}

const nothing = { in: undefined, out: undefined, breakSince: undefined, breakMinutes: 0, minutes: 0 };

function stateOf(
  { planned }: Clocking,
  { isOut, onBreak, at }: { isOut: boolean; onBreak: boolean; at: number },
) {
  if (isOut) return 'OUT';
  if (at > planned.to + LONG_OVER) return 'FORGOT';
  return onBreak ? 'BREAK' : 'IN';
}

/** Of who has not come. */
function notThere(late: number, isOver: boolean): ClockRow['state'] {
  if (late === 0) return 'OUT';
  return isOver ? 'ABSENT' : 'LATE';
}

/** `at`: minutes since the day's midnight. */
export function soFar(
  { clocking, checkedOut }: Pick<ClockDay, 'clocking' | 'checkedOut'>,
  at: number,
): SoFar {
  if (!clocking) return { ...nothing, state: 'OFF', lateMinutes: 0 };
  const { planned, in: came, breaks } = clocking;
  if (came === undefined || came > at) {
    const late = Math.max(0, Math.min(at, planned.to) - planned.from);
    return { ...nothing, state: notThere(late, at > planned.to), lateMinutes: late };
  }
  const left = checkedOut
    ? (minutesOf(checkedOut.outAt) ?? 0) + (checkedOut.nextDay ? DAY : 0)
    : clocking.out;
  const isOut = checkedOut !== undefined || (left !== undefined && left <= at);
  const now = breaks.find(({ from, to }) => from <= at && at < to);
  const state = stateOf(clocking, { isOut, onBreak: now !== undefined, at });
  // Nobody knows how long somebody worked who has forgotten to clock out: the shift, at most.
  const end = isOut ? (left ?? at) : state === 'FORGOT' ? Math.max(planned.to, came) : at;
  const breakMinutes = minutesIn(breaks, end);
  return {
    state,
    in: came,
    breakMinutes,
    out: isOut ? left : undefined,
    breakSince: state === 'BREAK' ? now?.from : undefined,
    lateMinutes: Math.max(0, came - planned.from),
    minutes: Math.max(0, end - came - breakMinutes),
  };
}

/** Once they are out, from whatever hand, a row is another one. */
export const versionOf = ({ state, out }: Pick<SoFar, 'state' | 'out'>): number =>
  state === 'OUT' && out !== undefined ? 2 : 1;

/** Which card it is of is looked up for those alone that are shown. */
export function rowOf(day: ClockDay, at: number): ClockRow {
  const { employee, job, clocking, off, checkedOut } = day;
  const seen = soFar(day, at);
  return {
    employeeId: employee.id,
    name: nameOf(employee),
    employeeNumber: employee.employeeNumber,
    supervisor: employee.supervisor,
    job,
    state: seen.state,
    plannedStart: clockText(clocking?.planned.from),
    plannedEnd: clockText(clocking?.planned.to),
    inAt: clockText(seen.in),
    outAt: clockText(seen.out),
    outNextDay: (seen.out ?? 0) >= DAY,
    breakSince: clockText(seen.breakSince),
    breakMinutes: seen.breakMinutes,
    lateMinutes: seen.lateMinutes,
    hours: roundHours(seen.minutes / 60),
    offWhy: off,
    checkedOut: checkedOut && {
      by: checkedOut.by,
      at: checkedOut.at,
      reason: checkedOut.reason,
      note: checkedOut.note,
      notOnCard: checkedOut.notOnCard,
    },
    timecardId: undefined,
    version: versionOf(seen),
  };
}
