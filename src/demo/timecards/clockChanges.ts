import type { Day } from '../../lib/dates';

/** One zone of each rule by which clocks are changed: who types and who checks may live by two of them. */
const zones = [
  'America/Denver',
  'America/Santiago',
  'Europe/London',
  'Asia/Jerusalem',
  'Africa/Cairo',
  'Australia/Sydney',
  'Pacific/Auckland',
];
const HOUR = 3_600_000;

/** The hour that a zone's clocks show at a time, to see them change by. */
const hourIn = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** Whether anybody's clocks change between the evening before a day and the evening after it. */
export function changesClocks(day: Day): boolean {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return zones.some((zone) =>
    // A day and a half on either side hold the day of every zone.
    [-24, 0, 24].some((hours) => {
      const at = noon + hours * HOUR;
      return hourIn(zone, at - 12 * HOUR) !== hourIn(zone, at + 12 * HOUR);
    }),
  );
}
