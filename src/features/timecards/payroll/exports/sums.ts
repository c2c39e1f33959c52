/** Adds up an export file and compares it with the dashboard. Pure functions. */
import { type HoursByKind, payKinds } from '../sums';
import type { SumKey, SumPlan } from './formats';

/** Hundredths of an hour, and cents: integers add up without rounding errors. */
export type FileSums = Readonly<Partial<Record<SumKey, number>>>;

const hundredths = (amount: number): number => Math.round(amount * 100);

/** Reads a number of the file; 0 when blank, NaN when unreadable. */
const read = (cell: string): number => hundredths(Number(cell.trim()));

/** Returns the totals that a line adds to, with the index of each amount. */
type Where = (cells: readonly string[]) => readonly { sum: SumKey; at: number }[] | undefined;

function whereIn(plan: SumPlan, head: readonly string[]): Where | undefined {
  const columnOf = (name: string) => head.findIndex((cell) => cell.trim() === name);
  if (plan.by === 'column') {
    const columns = Object.entries(plan.columns).map(([name, sum]) => ({ sum, at: columnOf(name) }));
    return columns.every(({ at }) => at >= 0) ? () => columns : undefined;
  }
  const code = columnOf(plan.code);
  const codes = new Map(
    Object.entries(plan.codes).map(([name, { sum, column }]) => [name, [{ sum, at: columnOf(column) }]]),
  );
  const isThere = code >= 0 && [...codes.values()].flat().every(({ at }) => at >= 0);
  return isThere ? (cells) => codes.get((cells[code] ?? '').trim()) : undefined;
}

const sumsOf = (plan: SumPlan): SumKey[] =>
  plan.by === 'column' ? Object.values(plan.columns) : Object.values(plan.codes).map(({ sum }) => sum);

/**
 * Adds up a file line by line. `sums` is undefined when columns, codes or numbers do not fit the format: no total is
 * better than a wrong one.
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
    sums(): FileSums | undefined {
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

type Amounts = HoursByKind & { perDiem: number };

const rows: readonly { sum: SumKey; label: string; of: (summary: Amounts) => number }[] = [
  ...payKinds.map(({ id, label }) => ({ sum: id, label, of: (summary: Amounts) => summary[id] })),
  { sum: 'other', label: 'PTO and holiday', of: ({ pto, holiday }) => pto + holiday },
  { sum: 'perDiem', label: 'Per diem', of: ({ perDiem }) => perDiem },
];

/** The file's totals beside the dashboard's, compared to the hundredth. */
export const compared = (sums: FileSums, summary: Amounts): Comparison[] =>
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
