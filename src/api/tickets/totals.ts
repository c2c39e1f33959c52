/**
 * What a ticket adds up to. A line is rounded to the cent, half a cent up; a markup is a percentage of its kind's
 * rounded lines and rounded once. Pure functions: screens, files and the demo API compute with them.
 */
import { formatQuantity } from '../../lib/number';
import type { Markups } from '../ticketSettings/rules';
import type { LaborHours, LaborRates, TicketLines } from './contract';

/** The kinds of lines, in the order of a ticket. */
export const lineKinds = ['labor', 'material', 'equipment', 'subcontractor'] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineKindNames: Record<LineKind, string> = {
  labor: 'Labor',
  material: 'Material',
  equipment: 'Equipment',
  subcontractor: 'Subcontractors',
};

/** Dollar amounts, as text with two decimals. */
interface KindTotal {
  /** The lines. */
  amount: string;
  markup: string;
  total: string;
}

export interface TicketTotals {
  kinds: Record<LineKind, KindTotal>;
  total: string;
  /** Lines without a price. They count as $0.00. */
  unpriced: number;
}

/** Hundredths of a number with at most two decimals. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/** Cents of '1234.50'; undefined for ''. */
const centsOf = (amount: string): bigint | undefined =>
  /^\d+\.\d{2}$/.test(amount) ? BigInt(amount.replace('.', '')) : undefined;

const amountOf = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Divides, half up. Neither is negative. */
const divide = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

const hourTypes = ['regular', 'overtime', 'doubleTime'] as const;

/** Cents of quantities and their prices; undefined when a quantity has no price. */
function lineCents(parts: readonly (readonly [quantity: number, price: string])[]): bigint | undefined {
  let sum = 0n;
  for (const [quantity, price] of parts) {
    if (quantity === 0) continue;
    const cents = centsOf(price);
    if (cents === undefined) return undefined;
    sum += hundredths(quantity) * cents;
  }
  return divide(sum, 100n);
}

const laborCents = (line: LaborHours & { rates: LaborRates }) =>
  lineCents(hourTypes.map((type) => [line[type], line.rates[type]]));
const itemCents = ({ quantity, price }: { quantity: number; price: string }) =>
  lineCents([[quantity, price]]);

const textOrNone = (cents: bigint | undefined): string => (cents === undefined ? '' : amountOf(cents));

/** '1234.50'; '' while a price is missing. */
export const laborAmount = (line: Parameters<typeof laborCents>[0]): string => textOrNone(laborCents(line));
export const itemAmount = (line: Parameters<typeof itemCents>[0]): string => textOrNone(itemCents(line));

export const laborHours = (line: LaborHours): number =>
  hourTypes.reduce((sum, type) => sum + Math.round(line[type] * 100), 0) / 100;

const hourTypeNames = { regular: '', overtime: ' overtime', doubleTime: ' double time' };

/** The hours of a line, one part for each type that it has, such as '1.5 h overtime', and their rates. */
export const hourParts = (line: LaborHours & { rates: LaborRates }): { hours: string; rate: string }[] =>
  hourTypes
    .filter((type) => line[type] > 0)
    .map((type) => ({
      hours: `${formatQuantity(line[type])} h${hourTypeNames[type]}`,
      rate: line.rates[type],
    }));

/** The total of all lines and markups. */
export function ticketTotals(lines: TicketLines, markups: Markups): TicketTotals {
  const cents: Record<LineKind, readonly (bigint | undefined)[]> = {
    labor: lines.labor.map(laborCents),
    material: lines.material.map(itemCents),
    equipment: lines.equipment.map(itemCents),
    subcontractor: lines.subcontractor.map(({ price }) => lineCents([[1, price]])),
  };
  let total = 0n;
  const kindTotal = (kind: LineKind): KindTotal => {
    const amount = cents[kind].reduce<bigint>((sum, line) => sum + (line ?? 0n), 0n);
    const markup = divide(amount * hundredths(markups[kind]), 10_000n);
    total += amount + markup;
    return { amount: amountOf(amount), markup: amountOf(markup), total: amountOf(amount + markup) };
  };
  const kinds = {
    labor: kindTotal('labor'),
    material: kindTotal('material'),
    equipment: kindTotal('equipment'),
    subcontractor: kindTotal('subcontractor'),
  };
  const unpriced = lineKinds.reduce(
    (sum, kind) => sum + cents[kind].filter((line) => line === undefined).length,
    0,
  );
  return { kinds, total: amountOf(total), unpriced };
}

/** Adds up amounts. '' counts as nothing. */
export const addAmounts = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + (centsOf(amount) ?? 0n), 0n));
