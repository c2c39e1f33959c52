import type { DailyRecord } from '../../api/timecards/contract';
import { formatLongDay } from '../../lib/dates';
import { formatTimeSpan } from '../../lib/time';

export const hoursText = (hours: number): string => `${hours.toFixed(2)} h`;

/** Returns a text such as `7:00 AM – 3:30 PM`, or '' for entries without times. */
export const entryTimesText = ({
  start,
  end,
  overnight,
}: Pick<DailyRecord, 'start' | 'end' | 'overnight'>): string =>
  start && end ? formatTimeSpan(start, end, overnight) : '';

/** Returns a text such as `Mon Nov 16 2026, Riverside Clinic, 03-100 Concrete`. */
export const entryText = ({ date, job, costCode }: Pick<DailyRecord, 'date' | 'job' | 'costCode'>): string =>
  [formatLongDay(date), job?.name, costCode?.name].filter(Boolean).join(', ');
