/** Derives what a time clock recorded on a day from the employee's time card. */
import type { DailyRecord } from '../../api/timecards/contract';
import { minutesOf } from '../../lib/time';
import type { Random } from '../seed/random';
import { halfDays, type Times, wholeDay } from '../timecards/workTimes';

const MINUTES_PER_DAY = 24 * 60;
const NOON = 12 * 60;
/** The earliest lunch break starts at 11:00. */
const EARLIEST_LUNCH = 11 * 60;

export interface Span {
  from: number;
  to: number;
}

/** Times in minutes since the midnight at which the day begins. Values above 1440 are on the next morning. */
export interface Clocking {
  planned: Span;
  in: number | undefined;
  /** Undefined if the employee forgets to clock out. */
  out: number | undefined;
  breaks: readonly Span[];
}

const spanOf = ({
  start = '',
  end = '',
  overnight,
}: Pick<DailyRecord, 'start' | 'end' | 'overnight'>): Span => ({
  from: minutesOf(start) ?? 0,
  to: (minutesOf(end) ?? 0) + (overnight ? MINUTES_PER_DAY : 0),
});

const shift = (early: boolean): Span => spanOf({ ...wholeDay(early, false), overnight: false });

/**
 * Returns the planned times. Day workers have one of the two standard shifts, and others have the times that they
 * worked.
 */
function plannedFor({ from, to }: Span): Span {
  if (from > NOON || to > MINUTES_PER_DAY) return { from, to };
  return shift(from <= shift(true).from);
}

/** Returns the break of a stretch of work: at lunch time if the stretch includes it, and otherwise in the middle. */
function breakIn({ from, to }: Span, minutes: number, { whole }: Random): Span[] {
  if (minutes === 0) return [];
  const isOverLunch = from < EARLIEST_LUNCH - 60 && to > EARLIEST_LUNCH + 120;
  const start = isOverLunch ? EARLIEST_LUNCH + whole(0, 24) : Math.floor((from + to - minutes) / 2);
  return [{ from: start, to: start + minutes }];
}

/**
 * Derives clock times from entries with times. Employees clock in slightly early and clock out slightly late.
 * Rounding to `roundTo` minutes gives the times of the entries again.
 */
export function clockingOf(
  records: readonly Pick<DailyRecord, 'start' | 'end' | 'overnight' | 'breakMinutes'>[],
  roundTo: number,
  rng: Random,
): Clocking | undefined {
  const stretches = records
    .filter(({ start, end }) => start !== undefined && end !== undefined)
    .map((record) => ({ ...spanOf(record), breakMinutes: record.breakMinutes }))
    .sort((a, b) => a.from - b.from);
  const [first] = stretches;
  if (!first) return undefined;
  const last = Math.max(...stretches.map(({ to }) => to));
  const maxOffset = Math.max(0, Math.floor((roundTo - 1) / 2));
  const offset = (at: number) => (roundTo > 0 && at % roundTo === 0 ? rng.whole(0, maxOffset) : 0);
  const between = stretches.flatMap(({ from }, index) => {
    const before = stretches[index - 1];
    return before && before.to < from ? [{ from: before.to, to: from }] : [];
  });
  const during = stretches.flatMap((stretch) => breakIn(stretch, stretch.breakMinutes, rng));
  return {
    planned: plannedFor({ from: first.from, to: last }),
    in: Math.max(0, first.from - offset(first.from)),
    out: last + offset(last),
    breaks: [...between, ...during].sort((a, b) => a.from - b.from),
  };
}

/** Makes clock times for an employee who enters hours without times. */
export const defaultClocking = (roundTo: number, rng: Random): Clocking | undefined => {
  const early = rng.chance(0.4);
  const times: Times[] = rng.chance(0.5) ? halfDays(early) : [wholeDay(early, false)];
  return clockingOf(
    times.map((one) => ({ ...one, overnight: false })),
    roundTo,
    rng,
  );
};

/** Makes clock times for a working day without entries: the employee was absent, forgot to clock out, or was late. */
export function clockingWithoutEntries(rng: Random): Clocking {
  const planned = shift(rng.chance(0.4));
  const what = rng.next();
  if (what < 0.25) return { planned, in: undefined, out: undefined, breaks: [] };
  const forgets = what < 0.7;
  const late = forgets && rng.chance(0.7) ? -rng.whole(0, 4) : rng.whole(6, 75);
  return {
    planned,
    in: planned.from + late,
    out: forgets ? undefined : planned.to + rng.whole(0, 20),
    breaks: breakIn(planned, 30, rng),
  };
}
