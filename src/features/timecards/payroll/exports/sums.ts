/** What an exported file adds up to, and whether that is what the dashboard says. Pure. */
import { type PayHours, payKinds } from '../sums';
import type { SumKey, SumPlan } from './formats';

/** In hundredths of an hour, and in cents: nothing is lost by adding many of them. */
export type Sums = Readonly<Partial<Record<SumKey, number>>>;

const hundredths = (amount: number): number => Math.round(amount * 100);

/** A number of the file; blank is nothing, and what cannot be read is not a number. */
const read = (cell: string): number => hundredths(Number(cell.trim()));

/** Where a line has what: the sum that it adds to, and the place of the amount. */
type Where = (cells: readonly string[]) => readonly { sum: SumKey; at: number }[] | undefined;

function whereIn(plan: SumPlan, head: readonly string[]): Where | undefined {
  const place = (name: string) => head.findIndex((cell) => cell.trim() === name);
  if (plan.by === 'column') {
    const columns = Object.entries(plan.columns).map(([name, sum]) => ({ sum, at: place(name) }));
    return columns.every(({ at }) => at >= 0) ? () => columns : undefined;
  }
  const code = place(plan.code);
  const codes = new Map(
    Object.entries(plan.codes).map(([name, { sum, column }]) => [name, [{ sum, at: place(column) }]]),
  );
  const isThere = code >= 0 && [...codes.values()].flat().every(({ at }) => at >= 0);
  return isThere ? (cells) => codes.get((cells[code] ?? '').trim()) : undefined;
}

const sumsOf = (plan: SumPlan): SumKey[] =>
  plan.by === 'column' ? Object.values(plan.columns) : Object.values(plan.codes).map(({ sum }) => sum);

/**
 * Adds a file up, line by line. `sums` is undefined where the file cannot be added up: it has other columns, codes or numbers than
 * this format has. Better no sum than a wrong one.
 */
export function adding(plan: SumPlan, head: readonly string[]) {
  const where = whereIn(plan, head);
  const sums = new Map<SumKey, number>(sumsOf(plan).map((sum) => [sum, 0]));
  let isReadable = where !== undefined;
  return {
    add(cells: readonly string[]) {
      const amounts = where?.(cells);
      if (!amounts) isReadable = false;
      for (const { sum, at } of amounts ?? []) sums.set(sum, (sums.get(sum) ?? 0) + read(cells[at] ?? ''));
    },
    sums(): Sums | undefined {
      const isSound = isReadable && [...sums.values()].every(Number.isFinite);
      return isSound ? Object.fromEntries(sums) : undefined;
    },
  };
}

export interface Comparison {
  sum: SumKey;
  label: string;
  /** Hours or dollars. */
  inFile: number;
  onDashboard: number;
  isSame: boolean;
}

type Amounts = PayHours & { perDiem: number };

const rows: readonly { sum: SumKey; label: string; of: (summary: Amounts) => number }[] = [
  ...payKinds.map(({ id, label }) => ({ sum: id, label, of: (summary: Amounts) => summary[id] })),
  { sum: 'other', label: 'PTO and holiday', of: ({ pto, holiday }) => pto + holiday },
  { sum: 'perDiem', label: 'Per diem', of: ({ perDiem }) => perDiem },
];

/** Each sum that the file has, beside the dashboard's; the same only to the hundredth. */
export const compared = (sums: Sums, summary: Amounts): Comparison[] =>
  rows.flatMap(({ sum, label, of }) => {
    const inFile = sums[sum];
    if (inFile === undefined) return [];
    const onDashboard = hundredths(of(summary));
    return [
      {
        sum,
        label,
        inFile: inFile / 100,
        onDashboard: onDashboard / 100,
        isSame: inFile === onDashboard,
      },
    ];
  });
