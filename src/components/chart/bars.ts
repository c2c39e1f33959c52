/** The data of a bar chart and its text description. Pure functions. */

export interface Series {
  id: string;
  label: string;
}

export interface Bar {
  key: string;
  label: string;
  /** In the order of the series; never negative. */
  values: readonly number[];
  /** An aggregate such as "All others". It counts toward the totals but does not affect the scale. */
  isAggregate?: boolean;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the total of the longest bar, ignoring aggregates unless there is nothing else. */
export function longestTotal(bars: readonly Bar[]): number {
  const longest = (some: readonly Bar[]) => Math.max(0, ...some.map(({ values }) => sumOf(values)));
  return longest(bars.filter(({ isAggregate }) => !isAggregate)) || longest(bars);
}

/** Returns the series that have values, with their indexes, so that each series has the same color in every chart. */
export const seriesWithValues = (
  series: readonly Series[],
  bars: readonly Bar[],
): (Series & { position: number })[] =>
  series.flatMap((one, position) =>
    bars.some(({ values }) => (values[position] ?? 0) > 0) ? { ...one, position } : [],
  );

interface ChartOptions {
  title: string;
  series: readonly Series[];
  bars: readonly Bar[];
  formatValue: (value: number) => string;
}

/** Describes the chart as text: the total, each series, and the longest and shortest bar. */
export function describeChart({ title, series, bars, formatValue }: ChartOptions): string {
  const totals = bars.map(({ label, values, isAggregate }) => ({
    label,
    total: sumOf(values),
    together: isAggregate,
  }));
  const all = sumOf(totals.map(({ total }) => total));
  if (all === 0) return `${title}: no data.`;
  const [first = { label: '', total: 0 }, ...others] = totals.filter(({ together }) => !together);
  const most = others.reduce((best, one) => (one.total > best.total ? one : best), first);
  const least = others.reduce((best, one) => (one.total < best.total ? one : best), first);
  const parts = seriesWithValues(series, bars).map(
    ({ label, position }) =>
      `${label} ${formatValue(sumOf(bars.map(({ values }) => values[position] ?? 0)))}`,
  );
  return [
    `${title}: ${formatValue(all)} total.`,
    `${parts.join(', ')}.`,
    most.total > 0 && `Highest: ${most.label}, ${formatValue(most.total)}.`,
    least !== most && `Lowest: ${least.label}, ${formatValue(least.total)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
