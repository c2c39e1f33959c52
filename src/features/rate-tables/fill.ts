import { parseMoney } from '../../lib/money';
import type { RateLineValues } from './rateForm';

/** The rates that can be filled in, in tenths of the regular rate. */
export const fillRules = {
  overtime: { label: 'Fill overtime at 1.5 × regular', tenths: 15 },
  doubleTime: { label: 'Fill double time at 2 × regular', tenths: 20 },
} as const;
export type FillableRate = keyof typeof fillRules;

/** '42.55' times 15 tenths is '63.83', rounded half up to cents. Undefined without an amount. */
export function multiplyAmount(amount: string, tenths: number): string | undefined {
  const known = parseMoney(amount);
  if (known === undefined || known.startsWith('-')) return undefined;
  const cents = Math.round((Number(known.replace('.', '')) * tenths) / 10);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Rows with a regular rate but without this one, with the value to fill in. Existing values stay. */
export const findFillable = (
  lines: readonly RateLineValues[],
  name: FillableRate,
): [index: number, amount: string][] =>
  lines.flatMap((line, index): [number, string][] => {
    const amount =
      line[name].trim() === '' ? multiplyAmount(line.regular, fillRules[name].tenths) : undefined;
    return amount === undefined ? [] : [[index, amount]];
  });
