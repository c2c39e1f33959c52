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
  together?: boolean;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the total of the longest bar, ignoring aggregates unless there is nothing else. */
export function longestOf(bars: readonly Bar[]): number {
  const longest = (some: readonly Bar[]) => Math.max(0, ...some.map(({ values }) => sumOf(values)));
  return longest(bars.filter(({ together }) => !together)) || longest(bars);
}

/** Returns the series that have values, with their indexes, so that each series has the same color in every chart. */
export const seriesIn = (
  series: readonly Series[],
  bars: readonly Bar[],
): (Series & { position: number })[] =>
  series.flatMap((one, position) =>
    bars.some(({ values }) => (values[position] ?? 0) > 0) ? { ...one, position } : [],
  );

interface Words {
  title: string;
  series: readonly Series[];
  bars: readonly Bar[];
  show: (value: number) => string;
}

/** Describes the chart as text: the total, each series, and the longest and shortest bar. */
export function inWords({ title, series, bars, show }: Words): string {
  const totals = bars.map(({ label, values, together }) => ({ label, total: sumOf(values), together }));
  const all = sumOf(totals.map(({ total }) => total));
  if (all === 0) return `${title}: nothing.`;
  const [first = { label: '', total: 0 }, ...others] = totals.filter(({ together }) => !together);
  const most = others.reduce((best, one) => (one.total > best.total ? one : best), first);
  const least = others.reduce((best, one) => (one.total < best.total ? one : best), first);
  const parts = seriesIn(series, bars).map(
    ({ label, position }) => `${label} ${show(sumOf(bars.map(({ values }) => values[position] ?? 0)))}`,
  );
  return [
    `${title}: ${show(all)} in all.`,
    `${parts.join(', ')}.`,
    most.total > 0 && `The most: ${most.label}, ${show(most.total)}.`,
    least !== most && `The least: ${least.label}, ${show(least.total)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
