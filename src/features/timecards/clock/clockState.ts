import type { ClockRow, ClockState } from '../../../api/cico/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';
import { iconPaths } from '../../../components/icons/paths';
import { formatDateTime } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';

/** Not in `iconPaths`, which the first screen loads. */
export const PAUSE_ICON =
  'M5.5 3.5A1.5 1.5 0 0 1 7 5v6a1.5 1.5 0 0 1-3 0V5a1.5 1.5 0 0 1 1.5-1.5m5 0A1.5 1.5 0 0 1 12 5v6a1.5 1.5 0 0 1-3 0V5a1.5 1.5 0 0 1 1.5-1.5';

const ABSENT_ICON =
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 1.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2M5.6 4.8 8 7.2l2.4-2.4.8.8L8.8 8l2.4 2.4-.8.8L8 8.8l-2.4 2.4-.8-.8L7.2 8 4.8 5.6z';

interface ClockStateBadge extends StatusBadgeProps {
  /** Icon beside the text. */
  icon: string;
}

export const clockStateBadges: Record<ClockState, ClockStateBadge> = {
  IN: { tone: 'done', text: 'On the clock', icon: iconPaths.check },
  BREAK: { tone: 'active', text: 'On break', icon: PAUSE_ICON },
  LATE: { tone: 'failed', text: 'Late', icon: iconPaths.clock },
  ABSENT: { tone: 'failed', text: 'Absent', icon: ABSENT_ICON },
  FORGOT: { tone: 'waiting', text: 'Forgot to clock out', icon: iconPaths['exclamation-triangle'] },
  OUT: { tone: 'new', text: 'Out', icon: iconPaths['box-arrow-right'] },
  OFF: { tone: 'new', text: 'Not expected', icon: iconPaths.moon },
};

/** Detail of a state; '' for none. */
export function stateDetail(row: ClockRow): string {
  const { state, plannedStart, plannedEnd, inAt, breakSince, lateMinutes, offReason } = row;
  switch (state) {
    case 'BREAK':
      return breakSince && `since ${formatTime(breakSince)}`;
    case 'LATE':
      return plannedStart && `since ${formatTime(plannedStart)}`;
    case 'ABSENT':
      return plannedStart && `expected ${formatTime(plannedStart)}`;
    case 'FORGOT':
      return plannedEnd && `shift ended ${formatTime(plannedEnd)}`;
    case 'OFF':
      return offReason;
    case 'IN':
    case 'OUT':
      if (!inAt) return plannedStart && `expected ${formatTime(plannedStart)}`;
      return lateMinutes > 0 ? `${minutesText(lateMinutes)} late` : '';
  }
}

/** The planned shift: '7:00 AM – 3:30 PM'. */
export const plannedText = ({ plannedStart, plannedEnd }: ClockRow): string =>
  [plannedStart, plannedEnd].filter(Boolean).map(formatTime).join(' – ');

/** '25 min', '1 h 5 min' */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

export const clockStateText = (row: ClockRow): string =>
  [clockStateBadges[row.state].text, stateDetail(row)].filter(Boolean).join(', ');

/** True when clocked in and not out. */
const isOnClock = (state: ClockState): boolean => ['IN', 'BREAK', 'FORGOT'].includes(state);

/** Why an employee cannot be clocked out; undefined when possible. */
export function clockOutDenialReason({ state, name, outAt }: ClockRow): string | undefined {
  if (state === 'OUT' && outAt) return `${name} has been out since ${formatTime(outAt)}.`;
  return isOnClock(state) ? undefined : `${name} is not on the clock.`;
}

/** Labels for employees without a job or supervisor on that day. */
export const NO_JOB = 'No job';
export const NO_FOREMAN = 'No foreman';

export const NOT_ON_CARD = 'Not on the time card';

/**
 * Who clocked an employee out, when and why, and why the hours are not on the time card. All '' without a clock-out
 * by another user.
 */
export function clockOutDetails({ manualClockOut }: ClockRow): {
  who: string;
  reason: string;
  notOnCardReason: string;
} {
  if (!manualClockOut) return { who: '', reason: '', notOnCardReason: '' };
  const { by, at, reason, note, notOnCardReason } = manualClockOut;
  return {
    notOnCardReason,
    who: `${by.name}, ${formatDateTime(at)}`,
    reason: [reason, note].filter(Boolean).join(': '),
  };
}
