import dayjs from 'dayjs';
import { type Day, parseDate } from '../../lib/dates';

/** The days that can be chosen: any further, and people's own dates make no sense around them. */
export const EARLIEST: Day = '2000-01-01';
export const LATEST: Day = '2099-12-31';

/**
 * How far the clock must be moved for it to be `day`, at the same time of day, counted from the machine's own time
 * (epoch milliseconds); undefined for what is no day, or too far.
 */
export function offsetTo(day: Day, from: number): number | undefined {
  if (!parseDate(day) || day < EARLIEST || day > LATEST) return undefined;
  const time = dayjs(from);
  const there = dayjs(day)
    .hour(time.hour())
    .minute(time.minute())
    .second(time.second())
    .millisecond(time.millisecond());
  return there.valueOf() - from;
}
