/** What a chart of bars is made of, and what it says in words. Pure. */

export interface Series {
  id: string;
  label: string;
}

export interface Bar {
  key: string;
  label: string;
  /** In the order of the series; none is negative. */
  values: readonly number[];
  /** Several things together, such as all others: it counts, but beside bars of one thing it is neither the longest nor their measure. */
  together?: boolean;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What the axis has to reach: the longest bar of one thing, or where there is none, the longest of all. */
export function longestOf(bars: readonly Bar[]): number {
  const longest = (some: readonly Bar[]) => Math.max(0, ...some.map(({ values }) => sumOf(values)));
  return longest(bars.filter(({ together }) => !together)) || longest(bars);
}

/** The series that there is anything of, with their places: those keep their colours in every chart. */
export const seriesIn = (series: readonly Series[], bars: readonly Bar[]): (Series & { place: number })[] =>
  series.flatMap((one, place) =>
    bars.some(({ values }) => (values[place] ?? 0) > 0) ? { ...one, place } : [],
  );

interface Words {
  title: string;
  series: readonly Series[];
  bars: readonly Bar[];
  show: (value: number) => string;
}

/** What the chart shows, for those who do not see it: all in all, each series, the longest bar and the shortest. */
export function inWords({ title, series, bars, show }: Words): string {
  const totals = bars.map(({ label, values, together }) => ({ label, total: sumOf(values), together }));
  const all = sumOf(totals.map(({ total }) => total));
  if (all === 0) return `${title}: nothing.`;
  const [first = { label: '', total: 0 }, ...others] = totals.filter(({ together }) => !together);
  const most = others.reduce((best, one) => (one.total > best.total ? one : best), first);
  const least = others.reduce((best, one) => (one.total < best.total ? one : best), first);
  const parts = seriesIn(series, bars).map(
    ({ label, place }) => `${label} ${show(sumOf(bars.map(({ values }) => values[place] ?? 0)))}`,
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
