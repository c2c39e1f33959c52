import { countOf } from './countOf';
import { addDays, today } from './dates';
import { formatNumber } from './number';

/** The periods of the dashboards, in days up to today; the first is the default. */
export const periodOptions = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
];

/** The first and last day of a period, both included. */
export function periodDays(value: string): { from: string; to: string } {
  const days = Number(
    periodOptions.find((option) => option.value === value)?.value ?? periodOptions[0]?.value,
  );
  return { from: addDays(today(), 1 - days), to: today() };
}

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
  { better, format = formatNumber, words: [more, less] = ['more', 'fewer'] }: ChangeOptions = {},
): FigureChange | undefined {
  if (now === undefined || before === undefined) return undefined;
  if (now === before) return { text: 'No change', direction: 'same', isGood: undefined };
  const direction = now > before ? 'up' : 'down';
  return {
    text: `${format(Math.abs(now - before))} ${direction === 'up' ? more : less} than before`,
    direction,
    isGood: better && better === direction,
  };
}
