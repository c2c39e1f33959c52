/** Adds up an export file and compares it with the dashboard. Pure functions. */
import { type HoursByKind, payKinds } from '../payKinds';
import type { SumKey, SumLayout } from './formats';

/** Hundredths of an hour, and cents: integers add up without rounding errors. */
export type FileSums = Readonly<Partial<Record<SumKey, number>>>;

const hundredths = (amount: number): number => Math.round(amount * 100);

/** Reads a number of the file; 0 when blank, NaN when unreadable. */
const parseAmount = (cell: string): number => hundredths(Number(cell.trim()));

/** Returns the totals that a line adds to, with the index of each amount. */
type LocateAmounts = (cells: readonly string[]) => readonly { sum: SumKey; at: number }[] | undefined;

function amountLocator(layout: SumLayout, header: readonly string[]): LocateAmounts | undefined {
  const columnOf = (name: string) => header.findIndex((cell) => cell.trim() === name);
  if (layout.by === 'column') {
    const columns = Object.entries(layout.columns).map(([name, sum]) => ({ sum, at: columnOf(name) }));
    return columns.every(({ at }) => at >= 0) ? () => columns : undefined;
  }
  const code = columnOf(layout.code);
  const codes = new Map(
    Object.entries(layout.codes).map(([name, { sum, column }]) => [name, [{ sum, at: columnOf(column) }]]),
  );
  const hasAllColumns = code >= 0 && [...codes.values()].flat().every(({ at }) => at >= 0);
  return hasAllColumns ? (cells) => codes.get((cells[code] ?? '').trim()) : undefined;
}

const sumsOf = (layout: SumLayout): SumKey[] =>
  layout.by === 'column' ? Object.values(layout.columns) : Object.values(layout.codes).map(({ sum }) => sum);

/**
 * Adds up a file line by line. `sums` is undefined when columns, codes or numbers do not fit the format: no total is
 * better than a wrong one.
 */
export function createSumAccumulator(layout: SumLayout, header: readonly string[]) {
  const locate = amountLocator(layout, header);
  const sums = new Map<SumKey, number>(sumsOf(layout).map((sum) => [sum, 0]));
  let isReadable = locate !== undefined;
  return {
    add(cells: readonly string[]) {
      const amounts = locate?.(cells);
      if (!amounts) isReadable = false;
      for (const { sum, at } of amounts ?? [])
        sums.set(sum, (sums.get(sum) ?? 0) + parseAmount(cells[at] ?? ''));
    },
    sums(): FileSums | undefined {
      const isValid = isReadable && [...sums.values()].every(Number.isFinite);
      return isValid ? Object.fromEntries(sums) : undefined;
    },
  };
}

export interface SumComparison {
  sum: SumKey;
  label: string;
  /** Hours or dollars. */
  inFile: number;
  onDashboard: number;
  isSame: boolean;
}

type Amounts = HoursByKind & { perDiem: number };

const comparisonRows: readonly { sum: SumKey; label: string; getAmount: (summary: Amounts) => number }[] = [
  ...payKinds.map(({ id, label }) => ({ sum: id, label, getAmount: (summary: Amounts) => summary[id] })),
  { sum: 'other', label: 'PTO and holiday', getAmount: ({ pto, holiday }) => pto + holiday },
  { sum: 'perDiem', label: 'Per diem', getAmount: ({ perDiem }) => perDiem },
];

/** The file's totals beside the dashboard's, compared to the hundredth. */
export const compareSums = (sums: FileSums, summary: Amounts): SumComparison[] =>
  comparisonRows.flatMap(({ sum, label, getAmount }) => {
    const inFile = sums[sum];
    if (inFile === undefined) return [];
    const onDashboard = hundredths(getAmount(summary));
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
