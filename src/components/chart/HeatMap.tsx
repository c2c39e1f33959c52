import './chart.scss';
import { type CSSProperties, Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type Bar, chartRole, describeChart, type Series } from './bars';

interface Props {
  title: string;
  /** The columns, such as weekdays. */
  series: readonly Series[];
  rows: readonly Bar[];
  formatValue: (value: number) => string;
}

/** Shades. Each cell has its number, so that nobody has to tell them apart. */
const LEVELS = 4;

/** A cell for each row and column, the darker the more: when something happens. The exact numbers are in a table, too. */
export function HeatMap({ title, series, rows, formatValue }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <div
      className="pl-heat"
      role={chartRole(rows)}
      aria-label={describeChart({ title, series, bars: rows, formatValue })}
      style={{ '--pl-columns': series.length } as CSSProperties}
    >
      <span className="pl-heat-corner" />
      {series.map(({ id, label }) => (
        <span key={id} className="pl-heat-head">
          {label}
        </span>
      ))}
      {rows.map(({ key, label, values, to }) => (
        <Fragment key={key}>
          <span className="pl-heat-label text-truncate" title={label}>
            {label}
          </span>
          {series.map(({ id, label: column }, position) => {
            const value = values[position] ?? 0;
            const shade = { className: `pl-heat-cell pl-heat-${Math.ceil((LEVELS * value) / most)}` };
            const address = value > 0 ? to?.[position] : undefined;
            return address === undefined ? (
              <span key={id} {...shade}>
                {formatValue(value)}
              </span>
            ) : (
              <Link key={id} {...shade} to={address} aria-label={`${label}: ${column} ${formatValue(value)}`}>
                {formatValue(value)}
              </Link>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
