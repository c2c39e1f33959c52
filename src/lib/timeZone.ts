/**
 * The time zone in which days begin and hours count: that of the business, wherever its people look at them
 * (FAULT-120). Before a session says it, and where no API does, it is the device's.
 */
let zone: Intl.DateTimeFormat | undefined;
let zoneName = '';
/** Offsets by the quarter of an hour, because clocks change only there. */
const offsets = new Map<number, number>();
const QUARTER = 15 * 60_000;
const MAX_OFFSETS = 10_000;
const DAY = 24 * 60 * 60_000;

/** Sets the zone by its name in the tz database, such as 'America/Boise'. '' or an unknown name: the device's. */
export function setTimeZone(name: string): void {
  if (name === zoneName) return;
  zoneName = name;
  offsets.clear();
  zone = name === '' ? undefined : formatterOf(name);
}

/** The name of the zone in use: 'America/Boise'. */
export const currentTimeZone = (): string => zoneName || deviceTimeZone();

/** The name of the device's zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts });
  } catch {
    return undefined;
  }
}

/** Milliseconds that the zone's clock is ahead of UTC at an instant (epoch milliseconds). */
function offsetAt(instant: number): number {
  const date = new Date(instant);
  // Beyond the dates that JavaScript knows.
  if (Number.isNaN(date.getTime())) return 0;
  if (!zone) return -date.getTimezoneOffset() * 60_000;
  const quarter = Math.floor(instant / QUARTER);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const start = quarter * QUARTER;
  const parts = zone.formatToParts(start);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  if (offsets.size > MAX_OFFSETS) offsets.clear();
  offsets.set(quarter, wall - start);
  return wall - start;
}

/** What the zone's clock shows at an instant, in milliseconds as if it were UTC. */
export const wallTimeOf = (instant: number): number => instant + offsetAt(instant);

/**
 * The instant at which the zone's clock shows a time, given in milliseconds as if it were UTC. Of two, the first one; a
 * time that a clock change skips is as much later.
 */
export function instantOf(wallTime: number): number {
  const [before, after] = [offsetAt(wallTime - DAY), offsetAt(wallTime + DAY)];
  const candidates = [before, after].map((offset) => wallTime - offset);
  return candidates.find((instant) => wallTimeOf(instant) === wallTime) ?? wallTime - before;
}

/** The formatters of other zones, which are slow to make. */
const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function knownFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  if (timeZone === '') return undefined;
  if (!formatters.has(timeZone)) formatters.set(timeZone, formatterOf(timeZone));
  return formatters.get(timeZone);
}

/** True for a name of the tz database. */
export const isTimeZone = (name: string): boolean => knownFormatter(name) !== undefined;

/** The day and time at an instant in a zone of the tz database, `YYYY-MM-DDTHH:mm`; '' or an unknown one: the zone above. */
export function dayAndTimeIn(timeZone: string, instant: number): string {
  const other = knownFormatter(timeZone);
  if (!other) return new Date(wallTimeOf(instant)).toISOString().slice(0, 16);
  const parts = other.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The day at an instant (epoch milliseconds) in a zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: number): string =>
  dayAndTimeIn(timeZone, instant).slice(0, 10);

/**
 * The instant at which a zone's clock shows a day and time (`YYYY-MM-DD`, `HH:mm`). Of two, the first one; a time that a
 * clock change skips is as much later.
 */
export function instantIn(timeZone: string, day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offset = (instant: number) => Date.parse(`${dayAndTimeIn(timeZone, instant)}:00Z`) - instant;
  const [before, after] = [offset(wall - DAY), offset(wall + DAY)];
  const found = [before, after].map((one) => wall - one).find((at) => at + offset(at) === wall);
  return found ?? wall - before;
}
