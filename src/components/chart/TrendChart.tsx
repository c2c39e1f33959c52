import './chart.scss';
import { formatCompact, sumOf } from '../../lib/number';
import { axisTicks, lineTicks } from './axisTicks';
import { type Bar, chartRole, describeTrend, type Series, seriesClass } from './bars';
import { Legend } from './Legend';
import { Mark } from './Mark';

interface Props {
  /** Title with the measure: 'Average score by week'. */
  title: string;
  /** One for a line. At most five for columns, from below. */
  series: readonly Series[];
  /** Weeks or months, the oldest first. Without values for one in which nothing was measured. */
  points: readonly Bar[];
  formatValue: (value: number) => string;
  look: 'line' | 'columns';
  /** What it should be. */
  targetValue?: number | undefined;
}

/** How a figure has changed, by week or month: a line with its last value beside it, or stacked columns. */
export function TrendChart({ title, series, points, formatValue, look, targetValue }: Props) {
  const totals = points.flatMap(({ values }) => (values.length > 0 ? [sumOf(values)] : []));
  const all = targetValue === undefined ? totals : [...totals, targetValue];
  // Counts have no halves.
  const ticks = (look === 'line' ? lineTicks(all) : axisTicks(Math.max(0, ...all))).filter(
    (tick) => look === 'line' || Number.isInteger(tick),
  );
  const [from, end] = [ticks[0] ?? 0, Math.max(ticks.at(-1) ?? 1, ...all)];
  const percentOf = (value: number) => (100 * (value - from)) / (end - from || 1);
  const xOf = (index: number) => (100 * (index + 0.5)) / points.length;
  const line = points
    .map(({ values }, index) => {
      if (values.length === 0) return '';
      const isFirst = (points[index - 1]?.values ?? []).length === 0;
      return `${isFirst ? 'M' : 'L'}${xOf(index)} ${100 - percentOf(sumOf(values))}`;
    })
    .join(' ');
  const targetText = targetValue !== undefined && `Target ${formatValue(targetValue)}`;
  const lastIndex = points.findLastIndex(({ values }) => values.length > 0);
  return (
    <div
      className="pl-trend"
      role={chartRole(points)}
      aria-label={[describeTrend({ title, points, formatValue }), targetText].filter(Boolean).join(' ')}
    >
      <Legend series={series} bars={points} />
      {targetText && <span className="pl-trend-target-name">{targetText}</span>}
      <div className="pl-trend-plot">
        {ticks.map((tick) => (
          <span key={tick} className="pl-trend-tick" style={{ bottom: `${percentOf(tick)}%` }}>
            {formatCompact(tick)}
          </span>
        ))}
        {targetValue !== undefined && (
          <span className="pl-trend-target" style={{ bottom: `${percentOf(targetValue)}%` }} />
        )}
        {look === 'line' && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={line} />
          </svg>
        )}
        {points.map(({ key, label, values, to }, index) => (
          <span key={key} className="pl-trend-point">
            {look === 'columns'
              ? series.map((one, position) => {
                  const value = values[position] ?? 0;
                  return (
                    value > 0 && (
                      <Mark
                        key={one.id}
                        className={seriesClass(one, position)}
                        style={{ height: `${percentOf(value)}%` }}
                        title={`${one.label} ${formatValue(value)}`}
                        label={label}
                        to={to?.[position]}
                      />
                    )
                  );
                })
              : values.length > 0 && (
                  <>
                    <Mark
                      className="pl-trend-dot"
                      style={{ bottom: `${percentOf(sumOf(values))}%` }}
                      title={`${series[0]?.label ?? ''} ${formatValue(sumOf(values))}`}
                      label={label}
                      to={to?.[0]}
                    />
                    {index === lastIndex && (
                      <strong
                        className="pl-trend-last"
                        style={{ bottom: `${percentOf(sumOf(values))}%` }}
                        aria-hidden="true"
                      >
                        {formatValue(sumOf(values))}
                      </strong>
                    )}
                  </>
                )}
          </span>
        ))}
      </div>
      <div className="pl-trend-labels" aria-hidden="true">
        {points.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  );
}
