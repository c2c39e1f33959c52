/** A column of a printed table. A ratio is relative to the floor's measurement. */
export interface BenchColumn<Key extends string> {
  key: Key;
  title: string;
  digits: number;
  ratio?: true;
}

export interface BenchRow<Key extends string> {
  name: string;
  metrics: Record<Key, number | undefined>;
  budget?: Partial<Record<Key, number>>;
}

/** Returns the median of the defined values, or undefined if there are none. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Returns the median of each measurement over several runs. */
export const medians = <Figures extends object>(runs: readonly Figures[]) =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((key) => [
      key,
      median(runs.map((run) => run[key as keyof Figures] as number | undefined)),
    ]),
  ) as Record<keyof Figures, number | undefined>;

export interface ReportSection {
  text: string;
  /** Missed budgets, such as 'dashboard, kB to first screen: 190, budget 175'. */
  missed: string[];
}

/** Renders the rows as a Markdown table. The first row is the floor that ratios refer to. Measurements with a budget are marked ✓ or ✗. */
export function printTable<Key extends string>(
  head: string,
  columns: readonly BenchColumn<Key>[],
  rows: readonly BenchRow<Key>[],
): ReportSection {
  const missed: string[] = [];
  const floor = rows[0]?.metrics;
  const cell = (
    { name, metrics, budget }: BenchRow<Key>,
    { key, title, digits, ratio }: BenchColumn<Key>,
  ): string => {
    const measured = metrics[key];
    const unit = ratio ? floor?.[key] : 1;
    if (measured === undefined || !unit) return '–';
    const value = measured / unit;
    const text = value.toFixed(digits);
    const most = budget?.[key];
    if (most === undefined) return text;
    if (value <= most) return `${text} ✓ ≤ ${most}`;
    missed.push(`${name}, ${title}: ${text}, budget ${most}`);
    return `**${text} ✗** ≤ ${most}`;
  };
  const lines = [
    [head, ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '--:')],
    ...rows.map((row) => [row.name, ...columns.map((column) => cell(row, column))]),
  ];
  return { text: lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), missed };
}
