/**
 * What a ticket adds up to. A line is rounded to the cent, half a cent away from zero; a markup is a percentage of its
 * kind's rounded lines and rounded once, and so is the tax of both. A returned quantity and a credit are negative, and so is their markup. Pure functions: screens, files and the demo API compute with them.
 */
import { PRICE_DECIMALS } from '../../lib/money';
import { formatQuantity } from '../../lib/number';
import { type Markups, noMarkups } from '../../api/ticketSettings/contract';
import type { LaborHours, LaborRates, TicketLines } from '../../api/tickets/contract';

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
  tax: string;
  total: string;
}

export interface TicketTotals {
  kinds: Record<LineKind, KindTotal>;
  total: string;
  /** Lines without a price. They count as $0.00. */
  unpriced: number;
}

/** A number with up to four decimals in ten-thousandths; undefined for one that could not be read. */
const scaled = (value: number): bigint | undefined =>
  Number.isFinite(value) ? BigInt(Math.round(value * 10_000)) : undefined;

/** A price with up to four decimals in ten-thousandths; undefined for '' and what could not be read. */
function scaledPrice(price: string): bigint | undefined {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)\.(\d{2,4})$/.exec(price) ?? [];
  return whole === '' ? undefined : BigInt(`${minus}${whole}${fraction.padEnd(PRICE_DECIMALS, '0')}`);
}

const amountOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Divides by a positive number, half away from zero. */
const divide = (value: bigint, by: bigint): bigint => (value * 2n + (value < 0n ? -by : by)) / (by * 2n);

export const hourTypes = ['regular', 'overtime', 'doubleTime'] as const;

/** Cents of quantities and their prices; undefined when a quantity has no price. */
function lineCents(parts: readonly (readonly [quantity: number, price: string])[]): bigint | undefined {
  let sum = 0n;
  for (const [quantity, price] of parts) {
    if (quantity === 0) continue;
    const [amount, perUnit] = [scaled(quantity), scaledPrice(price)];
    if (amount === undefined || perUnit === undefined) return undefined;
    sum += amount * perUnit;
  }
  return divide(sum, 1_000_000n);
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

/** After the hours of a line. `total`: of a crew. */
export const hourWords = {
  regular: '',
  overtime: ' overtime',
  doubleTime: ' double time',
  total: ' in total',
};
export type HourWords = typeof hourWords;

/**
 * The hours of a line, one part for each type that it has, such as '1.5 h overtime', and their rates. Those of a crew
 * are of all its people together, and say so: '9 h in total'.
 */
export const hourParts = (
  line: LaborHours & { rates: LaborRates; employee?: unknown },
  words: HourWords = hourWords,
): { hours: string; rate: string }[] =>
  hourTypes
    .filter((type) => line[type] > 0)
    .map((type) => ({
      hours: `${formatQuantity(line[type])} h${words[type]}${line.employee ? '' : words.total}`,
      rate: line.rates[type],
    }));

/** The total of all lines, markups and taxes. `taxes` are percentages by kind, like the markups. */
export function ticketTotals(lines: TicketLines, markups: Markups, taxes: Markups = noMarkups): TicketTotals {
  const cents: Record<LineKind, readonly (bigint | undefined)[]> = {
    labor: lines.labor.map(laborCents),
    material: lines.material.map(itemCents),
    equipment: lines.equipment.map(itemCents),
    subcontractor: lines.subcontractor.map(({ price }) => lineCents([[1, price]])),
  };
  let total = 0n;
  const kindTotal = (kind: LineKind): KindTotal => {
    const amount = cents[kind].reduce<bigint>((sum, line) => sum + (line ?? 0n), 0n);
    const percentOf = (sum: bigint, percent: number) => divide(sum * (scaled(percent) ?? 0n), 1_000_000n);
    const markup = percentOf(amount, markups[kind]);
    const tax = percentOf(amount + markup, taxes[kind]);
    const sum = amount + markup + tax;
    total += sum;
    return { amount: amountOf(amount), markup: amountOf(markup), tax: amountOf(tax), total: amountOf(sum) };
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
  amountOf(
    divide(
      amounts.reduce((sum, amount) => sum + (scaledPrice(amount) ?? 0n), 0n),
      100n,
    ),
  );

/** Returns the markups of a job in percent: its own, or else those of all jobs. */
export function markupsFor(
  settings: { markups: Markups; jobMarkups: readonly (Markups & { job: { id: string } })[] },
  jobId: string,
): Markups {
  const { material, labor, equipment, subcontractor } =
    settings.jobMarkups.find(({ job }) => job.id === jobId) ?? settings.markups;
  return { material, labor, equipment, subcontractor };
}

/** The taxes of a ticket in percent by kind: `rate` on what is taxed. */
export function taxesAt(rate: number, taxedKinds: readonly LineKind[]): Markups {
  const taxOf = (kind: LineKind) => (taxedKinds.includes(kind) ? rate : 0);
  return {
    material: taxOf('material'),
    labor: taxOf('labor'),
    equipment: taxOf('equipment'),
    subcontractor: taxOf('subcontractor'),
  };
}
