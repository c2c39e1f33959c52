import { parseMoney } from '../../lib/money';
import type { RateLineValues } from './rateForm';

/** The rates that can be filled in, in tenths of the regular rate. */
export const fills = {
  overtime: { label: 'Fill overtime as 1.5 ×', tenths: 15 },
  doubleTime: { label: 'Fill double time as 2 ×', tenths: 20 },
} as const;
export type Filled = keyof typeof fills;

/** '42.55' times 15 tenths is '63.83', rounded half up to cents. Undefined without an amount. */
export function times(amount: string, tenths: number): string | undefined {
  const known = parseMoney(amount);
  if (known === undefined || known.startsWith('-')) return undefined;
  const cents = Math.round((Number(known.replace('.', '')) * tenths) / 10);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Rows with a regular rate but without this one, with the value to fill in. Existing values stay. */
export const fillable = (lines: readonly RateLineValues[], name: Filled): [index: number, amount: string][] =>
  lines.flatMap((line, index): [number, string][] => {
    const amount = line[name].trim() === '' ? times(line.regular, fills[name].tenths) : undefined;
    return amount === undefined ? [] : [[index, amount]];
  });
