import { formatClockTime, dayLabel, parseDate } from '../../lib/dates';

/**
 * Formats a date like 'Today, 3:05 PM' (NOTIF-25), an invalid one as a dash (FAULT-62). The contract reads epochs as
 * text.
 */
export function dateDisplay(createdDateTime: string): string {
  const at = /^\d{11,}$/.test(createdDateTime) ? Number(createdDateTime) : createdDateTime;
  return parseDate(at) ? `${dayLabel(at)}, ${formatClockTime(at)}` : '—';
}
