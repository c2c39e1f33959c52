import { dayLabel, formatClockTime, parseDate } from './dates';

/** 'Today, 3:05 PM', 'Nov 14, 2026, 7:30 AM'; a dash for what is no time. */
export const dateTimeText = (at: string): string =>
  parseDate(at) ? `${dayLabel(at)}, ${formatClockTime(at)}` : '—';

/** When and by whom: 'Today, 3:05 PM, Maria Ortega'; '' without a time. */
export const byAtText = (at: string, name: string | undefined): string =>
  at === '' ? '' : [dateTimeText(at), name].filter(Boolean).join(', ');
