import { parseMoney } from '../../lib/money';
import type { RateLineValues } from './rateForm';

/** What is filled in, and as how many tenths of the regular rate. */
export const fills = {
  overtime: { label: 'Fill overtime as 1.5 ×', tenths: 15 },
  doubleTime: { label: 'Fill double time as 2 ×', tenths: 20 },
} as const;
export type Filled = keyof typeof fills;

/** '42.55' and 15 tenths are '63.83': whole cents, half a cent upwards. Undefined where there is no amount to go by. */
export function times(amount: string, tenths: number): string | undefined {
  const known = parseMoney(amount);
  if (known === undefined || known.startsWith('-')) return undefined;
  const cents = Math.round((Number(known.replace('.', '')) * tenths) / 10);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** The lines that have a regular rate but not this one, each with what it would be. Nothing typed is overwritten. */
export const fillable = (lines: readonly RateLineValues[], name: Filled): [index: number, amount: string][] =>
  lines.flatMap((line, index): [number, string][] => {
    const amount = line[name].trim() === '' ? times(line.regular, fills[name].tenths) : undefined;
    return amount === undefined ? [] : [[index, amount]];
  });
