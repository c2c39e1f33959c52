import { formatClockTime, dayLabel } from './dates';

/** 'Today, 3:05 PM', 'Nov 14, 2026, 7:30 AM' */
export const dateTimeText = (at: string): string => `${dayLabel(at)}, ${formatClockTime(at)}`;

/** When and by whom: 'Today, 3:05 PM, Maria Ortega'; '' without a time. */
export const byAtText = (at: string, name: string | undefined): string =>
  at === '' ? '' : [dateTimeText(at), name].filter(Boolean).join(', ');
