import { countOf } from './countOf';
import { addDays, addMonths, type Day, mondayOf, monthOf, today } from './dates';
import { formatNumber } from './number';

/** The first and last day of a period, both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** The periods of the dashboards, in days up to today; the first is the default. */
export const periodOptions = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
] as const;

/** The days of a period of the dashboards, up to today. */
export const periodDays = (value: (typeof periodOptions)[number]['value'] = '30'): Days => ({
  from: addDays(today(), 1 - Number(value)),
  to: today(),
});

/** This week and the eleven before, for trends by week. */
export const trendWeeks = (): Days => ({ from: addDays(mondayOf(), -77), to: today() });
/** The days of the week that begins on a Monday. */
export const weekFrom = (monday: Day): Days => ({ from: monday, to: addDays(monday, 6) });

/** This month and the eleven before, for trends by month. */
export const trendMonths = (): Days => ({ from: `${addMonths(monthOf(today()), -11)}-01`, to: today() });
/** The days of the month that begins on a day. */
export const monthFrom = (first: Day): Days => ({
  from: first,
  to: addDays(`${addMonths(monthOf(first), 1)}-01`, -1),
});

/** A figure against the one of the period before. */
export interface FigureChange {
  /** '4 more than before', 'No change'. */
  text: string;
  direction: 'up' | 'down' | 'same';
  /** Undefined where neither is better. */
  isGood: boolean | undefined;
}

interface ChangeOptions {
  better?: 'up' | 'down';
  /** Of the difference, which is positive. */
  format?: (difference: number) => string;
  /** For more and for less. */
  words?: readonly [string, string];
  /** What it is compared with: 'in the 30 days before'. */
  before?: string;
}

/** Of a score in percent. */
export const scoreChange: ChangeOptions = {
  better: 'up',
  format: (points) => countOf(points, { one: 'point', many: 'points' }),
  words: ['higher', 'lower'],
};

/** Compares a figure with the one before; undefined when there is nothing to compare with. */
export function figureChange(
  now: number | undefined,
  before: number | undefined,
  {
    better,
    format = formatNumber,
    words: [more, less] = ['more', 'fewer'],
    before: than = 'before',
  }: ChangeOptions = {},
): FigureChange | undefined {
  if (now === undefined || before === undefined) return undefined;
  if (now === before) return { text: 'No change', direction: 'same', isGood: undefined };
  const direction = now > before ? 'up' : 'down';
  return {
    text: `${format(Math.abs(now - before))} ${direction === 'up' ? more : less} than ${than}`,
    direction,
    isGood: better && better === direction,
  };
}
