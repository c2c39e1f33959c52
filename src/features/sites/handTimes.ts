import * as z from 'zod/mini';
import { MAX_REASON_LENGTH, requiredText } from '../../api/fieldSchemas';
import { now } from '../../lib/clock';
import { parseDate, parseInstant, today } from '../../lib/dates';
import { TIME_PATTERN } from '../../lib/time';
import { dayAndTimeIn } from '../../lib/timeZone';

const clockTime = z.string().check(z.regex(TIME_PATTERN, 'Type a time, such as 3:30 PM'));
/** When somebody came or left, and why that is entered by hand. */
export const handTimes = z.object({
  day: z.string().check(z.refine((day) => parseDate(day) !== undefined, 'Type a date')),
  time: clockTime,
  reason: requiredText('Reason', MAX_REASON_LENGTH),
});

/** The instant of a day and time, and never later than now. */
export const instantOfForm = ({ day, time }: { day: string; time: string }): string =>
  new Date(Math.min(parseInstant(`${day}T${time}:00`) ?? now(), now())).toISOString();

export const currentTime = () => ({ day: today(), time: dayAndTimeIn('', now()).slice(11) });
