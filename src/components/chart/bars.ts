/** The data of a bar chart and its text description. Pure functions. */
import { sumOf } from '../../lib/number';

export interface Series {
  id: string;
  label: string;
  /** A color by meaning: gray, blue, green, amber for what waits, red for what is late, missing or extreme. */
  tone?: 'neutral' | 'active' | 'good' | 'late' | 'bad' | undefined;
}

export interface Bar {
  key: string;
  label: string;
  /** In the order of the series; never negative. */
  values: readonly number[];
  /** The lists with the same records, in the order of the series. */
  to?: readonly (string | undefined)[];
  /** An aggregate such as "All others". It counts toward the totals but does not affect the scale. */
  isAggregate?: boolean;
}

/** The class of a series' color and pattern. */
export const seriesClass = ({ tone }: Series, position: number): string =>
  `pl-series pl-series-${tone ?? position}`;

/** An image would hide the links in it from screen readers. */
export const chartRole = (bars: readonly Bar[]): 'group' | 'img' =>
  bars.some(({ to = [] }) => to.some((one) => one !== undefined)) ? 'group' : 'img';

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

/** Describes a trend as text: its first, last, highest and lowest value. Averages are not added up. */
export function describeTrend({
  title,
  points,
  formatValue,
}: {
  title: string;
  points: readonly Bar[];
  formatValue: (value: number) => string;
}): string {
  const known = points.flatMap(({ label, values }) =>
    values.length > 0 ? [{ label, value: sumOf(values) }] : [],
  );
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return `${title}: no data.`;
  const inOrder = known.toSorted((one, other) => one.value - other.value);
  const say = (point = first) => `${formatValue(point.value)} (${point.label})`;
  return `${title}: from ${say(first)} to ${say(last)}. Highest ${say(inOrder.at(-1))}, lowest ${say(inOrder[0])}.`;
}
