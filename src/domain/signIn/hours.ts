/** The hours of a site, in its own time zone. */
import { addDays, type Day } from '../../lib/dates';
import { dayIn, instantIn } from '../../lib/timeZone';

export interface SiteHours {
  /** A name of the tz database; '' for the zone of the business. */
  timeZone: string;
  /** `HH:mm`. A site that closes at or before it opens closes on the next day. */
  opensAt: string;
  closesAt: string;
}

/** The first time at or after which the site closes, later than `at`. Epoch milliseconds. */
export function closingAfter({ timeZone, closesAt }: SiteHours, at: number): number {
  const day = dayIn(timeZone, at);
  const closing = instantIn(timeZone, day, closesAt);
  return closing > at ? closing : instantIn(timeZone, addDays(day, 1), closesAt);
}

/** True while the site is open by its hours. */
export function isWithinHours({ timeZone, opensAt, closesAt }: SiteHours, at: number): boolean {
  const day = dayIn(timeZone, at);
  const isOverMidnight = closesAt <= opensAt;
  return [addDays(day, -1), day].some((start) => {
    const end = isOverMidnight ? addDays(start, 1) : start;
    return instantIn(timeZone, start, opensAt) <= at && at < instantIn(timeZone, end, closesAt);
  });
}

/** The day of a time, and before it that of the night shift that has not ended yet. */
export function shiftDays({ timeZone, opensAt, closesAt }: SiteHours, at: number): [Day, ...Day[]] {
  const day = dayIn(timeZone, at);
  const isOverMidnight = closesAt !== '' && closesAt <= opensAt;
  const isNightShift = isOverMidnight && at < instantIn(timeZone, day, closesAt);
  return isNightShift ? [addDays(day, -1), day] : [day];
}
