import * as z from 'zod/mini';
import { MAX_REASON_LENGTH, requiredText } from '../../api/fieldSchemas';
import { now } from '../../lib/clock';
import { formatClockTime, parseDate, parseInstant, today } from '../../lib/dates';
import { TIME_PATTERN } from '../../lib/time';
import { dayAndTimeIn } from '../../lib/timeZone';

const clockTime = z.string().check(z.regex(TIME_PATTERN, 'Type a time, such as 3:30 PM'));
/** When somebody came or left, and why that is entered by hand. */
export const handTimes = z.object({
  day: z.string().check(z.refine((day) => parseDate(day) !== undefined, 'Type a date')),
  time: clockTime,
  reason: requiredText('Reason', MAX_REASON_LENGTH),
});

interface DayAndTime {
  day: string;
  time: string;
}
const typedInstant = ({ day, time }: DayAndTime) => parseInstant(`${day}T${time}:00`);
const minuteOf = (instant: number) => Math.floor(instant / 60_000);

/** Why the time is impossible; undefined when it is possible. `since`: the sign-in that it ends, an ISO timestamp. */
export function timeProblem(at: DayAndTime, since = ''): string | undefined {
  const [typed, from] = [typedInstant(at), parseInstant(since)];
  if (typed === undefined) return undefined;
  if (minuteOf(typed) > minuteOf(now())) return 'Type a time until now';
  return from !== undefined && minuteOf(typed) < minuteOf(from)
    ? `Type a time after the sign-in at ${formatClockTime(since)}`
    : undefined;
}

/** A check of the schema that puts `timeProblem` beside the time. */
export const possibleTime =
  (since = '') =>
  ({ value, issues }: z.core.ParsePayload<DayAndTime>): void => {
    const message = timeProblem(value, since);
    if (message) issues.push({ code: 'custom', message, path: ['time'], input: value });
  };

/**
 * The instant of a day and time. The current minute is now, as fields have no seconds, and the minute of the sign-in that
 * it ends is a second later.
 */
export function instantOfForm(at: DayAndTime, since = ''): string {
  const typed = typedInstant(at) ?? now();
  const instant = minuteOf(typed) < minuteOf(now()) ? typed : now();
  return new Date(Math.max(instant, (parseInstant(since) ?? -Infinity) + 1000)).toISOString();
}

export const currentTime = () => ({ day: today(), time: dayAndTimeIn('', now()).slice(11) });
