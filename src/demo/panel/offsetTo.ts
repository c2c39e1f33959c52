import { type Day, parseDate, parseInstant } from '../../lib/dates';

/** The range of selectable days. Outside of it, fixed dates of the demo, such as hire dates, are implausible. */
export const EARLIEST_DATE: Day = '2000-01-01';
export const LATEST_DATE: Day = '2099-12-31';

/**
 * Returns the offset in milliseconds that moves the clock from `from` (epoch milliseconds of the device) to `day` at
 * the same time of day. Returns undefined if `day` is not a valid day or out of range.
 */
export function offsetTo(day: Day, from: number): number | undefined {
  if (!parseDate(day) || day < EARLIEST_DATE || day > LATEST_DATE) return undefined;
  const timeOfDay = parseDate(from)?.format('HH:mm:ss.SSS') ?? '';
  return (parseInstant(`${day}T${timeOfDay}`) ?? from) - from;
}
