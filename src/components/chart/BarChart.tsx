import './chart.scss';
import { formatCompact, sumOf } from '../../lib/number';
import { type Bar, chartRole, describeChart, longestTotal, type Series, seriesClass } from './bars';
import { axisTicks } from './axisTicks';
import { Legend } from './Legend';
import { Mark } from './Mark';
import { useFirst } from './useFirst';

interface Props {
  /** Title with the measure: 'Hours by day'. */
  title: string;
  /** At most five, in stacking order. */
  series: readonly Series[];
  bars: readonly Bar[];
  /** Formats a value with its unit. */
  formatValue: (value: number) => string;
  /** The longest come first: eight of them, and the others on demand. Days are all shown. */
  isRanking?: boolean;
}

/**
 * A chart of horizontal stacked bars with a total beside each. Patterns distinguish the series where colors cannot. The
 * exact numbers are in a table beside it.
 */
export function BarChart({ title, series, bars, formatValue, isRanking = false }: Props) {
  const [shown, more] = useFirst(bars, isRanking);
  const longest = longestTotal(bars);
  // Counts have no halves.
  const isCount = bars.every(({ values }) => values.every(Number.isInteger));
  const ticks = axisTicks(longest).filter((tick) => !isCount || Number.isInteger(tick));
  // Sums of fractions may exceed the last tick slightly.
  const end = Math.max(longest, ticks.at(-1) ?? 1);
  const toPercent = (value: number) => `${(100 * value) / end}%`;
  return (
    <>
      <div
        className="pl-chart"
        role={chartRole(bars)}
        aria-label={describeChart({ title, series, bars, formatValue })}
      >
        <Legend series={series} bars={bars} />
        <div className="pl-chart-bars d-grid row-gap-2 column-gap-3 align-items-center">
          {shown.map(({ key, label, values, to }) => {
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
                    series.map((one, position) => {
                      const value = values[position] ?? 0;
                      return (
                        value > 0 && (
                          <Mark
                            key={one.id}
                            className={seriesClass(one, position)}
                            style={{ width: toPercent(value) }}
                            title={`${one.label} ${formatValue(value)}`}
                            label={label}
                            to={to?.[position]}
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
                  {formatCompact(tick)}
                </span>
              ))}
            </span>
            <span />
          </div>
        </div>
      </div>
      {more}
    </>
  );
}
