import './chart.scss';
import { formatNumber } from '../../lib/number';
import { type Bar, describeChart, longestTotal, type Series, seriesWithValues, sumOf } from './bars';
import { axisTicks } from './axisTicks';

interface Props {
  /** Title with the measure: 'Hours by day'. */
  title: string;
  /** At most five, in stacking order. */
  series: readonly Series[];
  bars: readonly Bar[];
  /** Formats a value with its unit. */
  formatValue: (value: number) => string;
}

/**
 * A chart of horizontal stacked bars with a total beside each. Patterns distinguish the series where colors cannot.
 * The exact numbers are in a table beside it.
 */
export function BarChart({ title, series, bars, formatValue }: Props) {
  const longest = longestTotal(bars);
  const ticks = axisTicks(longest);
  // Sums of fractions may exceed the last tick slightly.
  const end = Math.max(longest, ticks.at(-1) ?? 1);
  const toPercent = (value: number) => `${(100 * value) / end}%`;
  return (
    <div className="pl-chart" role="img" aria-label={describeChart({ title, series, bars, formatValue })}>
      <div className="pl-chart-legend pl-cluster row-gap-1 column-gap-4 mb-3 fs-md">
        {seriesWithValues(series, bars).map(({ id, label, position }) => (
          <span className="d-flex gap-2 align-items-center" key={id}>
            <span className={`pl-series pl-series-${position}`} />
            {label}
          </span>
        ))}
      </div>
      <div className="pl-chart-bars d-grid row-gap-2 column-gap-3 align-items-center">
        {bars.map(({ key, label, values }) => {
          const total = sumOf(values);
          return (
            <div key={key} className="pl-chart-row">
              <span className="pl-chart-label text-truncate" title={label}>
                {label}
              </span>
              <span className="pl-chart-track position-relative d-flex">
                {ticks.map((tick) => (
                  <span key={tick} className="pl-chart-gridline" style={{ left: toPercent(tick) }} />
                ))}
                {total > end ? (
                  <span className="pl-chart-overflow position-relative fs-sm text-body-secondary bg-surface">
                    Off the scale
                  </span>
                ) : (
                  series.map(({ id, label: seriesLabel }, position) => {
                    const value = values[position] ?? 0;
                    return (
                      value > 0 && (
                        <span
                          key={id}
                          className={`pl-series pl-series-${position}`}
                          style={{ width: toPercent(value) }}
                          title={`${seriesLabel} ${formatValue(value)}`}
                        />
                      )
                    );
                  })
                )}
              </span>
              <span className="pl-chart-value text-end">{formatValue(total)}</span>
            </div>
          );
        })}
        <div className="pl-chart-row pl-chart-axis">
          <span />
          <span className="pl-chart-track position-relative d-flex">
            {ticks.map((tick) => (
              <span key={tick} style={{ left: toPercent(tick) }}>
                {formatNumber(tick)}
              </span>
            ))}
          </span>
          <span />
        </div>
      </div>
    </div>
  );
}
