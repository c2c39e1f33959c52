/** Whether the hours of an employee on a day and job match the sign-ins there. */
import type { CrewDifference } from '../../api/visitorLists/contract';
import { minutesOf as clockMinutes } from '../../lib/time';

const DAY = 24 * 60;

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
 * Minutes of a day's entries with their breaks: from the first start to the last end, or the hours of entries without
 * times. Undefined without an entry.
 */
export function minutesOnCard(entries: readonly CardEntry[]): number | undefined {
  if (entries.length === 0) return undefined;
  const timed = entries.flatMap(({ start, end, overnight }) => {
    const [from, to] = [clockMinutes(start ?? ''), clockMinutes(end ?? '')];
    return from === undefined || to === undefined ? [] : [{ from, to: overnight ? to + DAY : to }];
  });
  if (timed.length < entries.length)
    return entries.reduce((sum, { hours, breakMinutes }) => sum + Math.round(hours * 60) + breakMinutes, 0);
  return Math.max(...timed.map(({ to }) => to)) - Math.min(...timed.map(({ from }) => from));
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
