/** Whether the hours of an employee on a day and job match the sign-ins there. */
import type { CrewDifference } from '../../api/visitorLists/contract';
import { addDays, type Day } from '../../lib/dates';
import { TIME_PATTERN } from '../../lib/time';
import { instantIn } from '../../lib/timeZone';

/** Minutes. Putting on boots and walking from the gate take as long. */
export const MAX_APART = 30;

interface CardEntry {
  /** `HH:mm`; missing in an entry of hours alone. */
  start?: string | undefined;
  end?: string | undefined;
  /** The end is on the next day. */
  overnight: boolean;
  hours: number;
  breakMinutes: number;
}

/**
 * Minutes of a day's entries with their breaks: from the first start to the last end in the zone of the business, also in a
 * night in which clocks change, or the hours of entries without times. Undefined without an entry.
 */
export function minutesOnCard(entries: readonly CardEntry[], day: Day): number | undefined {
  if (entries.length === 0) return undefined;
  const timed = entries.flatMap(({ start = '', end = '', overnight }) =>
    TIME_PATTERN.test(start) && TIME_PATTERN.test(end)
      ? [{ from: instantIn('', day, start), to: instantIn('', overnight ? addDays(day, 1) : day, end) }]
      : [],
  );
  if (timed.length < entries.length)
    return entries.reduce((sum, { hours, breakMinutes }) => sum + Math.round(hours * 60) + breakMinutes, 0);
  const from = Math.min(...timed.map((one) => one.from));
  return Math.round((Math.max(...timed.map(({ to }) => to)) - from) / 60_000);
}

interface CrewDay {
  /** Minutes of each stay on the site; undefined where nobody knows when it began or ended. */
  stays: readonly (number | undefined)[];
  /** Minutes of the time card with its breaks; undefined without an entry. */
  worked: number | undefined;
  /** False today, when people are still there and enter their hours in the evening. */
  isOver: boolean;
}

/** Minutes on the site; undefined when a stay has no known length. */
export const minutesStayed = (stays: CrewDay['stays']): number | undefined =>
  stays.reduce<number | undefined>(
    (sum, minutes) => (sum === undefined || minutes === undefined ? undefined : sum + minutes),
    0,
  );

export function crewDifference({ stays, worked, isOver }: CrewDay): CrewDifference {
  if (!isOver) return 'OPEN';
  if (stays.length === 0) return worked === undefined ? 'NONE' : 'NO_SIGN_IN';
  if (worked === undefined) return 'NO_HOURS';
  const onSite = minutesStayed(stays);
  if (onSite === undefined) return 'OPEN';
  return Math.abs(onSite - worked) > MAX_APART ? 'APART' : 'NONE';
}
