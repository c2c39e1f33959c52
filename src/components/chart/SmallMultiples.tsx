import './chart.scss';
import { Link } from 'react-router-dom';
import { lineTicks } from './axisTicks';
import { type Bar, describeTrend } from './bars';
import { useFirst } from './useFirst';

/** The line of a row, with a point for each week or month; without values for one in which nothing was measured. */
export interface SmallMultiple {
  key: string;
  label: string;
  /** The list with its records. */
  to: string | undefined;
  points: readonly Bar[];
}

interface Props {
  /** 'Average score by week' */
  title: string;
  rows: readonly SmallMultiple[];
  formatValue: (value: number) => string;
  targetValue?: number | undefined;
}

/** A small line for each row, all on one scale: which one rises or falls. The first eight, and the others on demand. */
export function SmallMultiples({ title, rows, formatValue, targetValue }: Props) {
  const [shown, more] = useFirst(rows, true);
  const values = rows.flatMap(({ points }) => points.flatMap((point) => point.values));
  const ticks = lineTicks(targetValue === undefined ? values : [...values, targetValue]);
  const [from, end] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const yOf = (value: number) => 100 - (100 * (value - from)) / (end - from || 1);
  return (
    <>
      <p className="m-0 fs-sm text-body-secondary">
        All on one scale, from {formatValue(from)} to {formatValue(end)}.
        {targetValue !== undefined && ` The dashed line is the target, ${formatValue(targetValue)}.`}
      </p>
      <ul className="pl-multiples pl-plain-list d-grid gap-3">
        {shown.map(({ key, label, to, points }) => {
          const known = points.flatMap(({ values: [value] }, index) =>
            value === undefined ? [] : [{ value, x: (100 * (index + 0.5)) / points.length, y: yOf(value) }],
          );
          const [first, last] = [known[0], known.at(-1)];
          return (
            <li key={key}>
              <span className="d-flex gap-2 justify-content-between">
                {to === undefined ? (
                  <span className="text-truncate" title={label}>
                    {label}
                  </span>
                ) : (
                  <Link className="text-truncate" title={label} to={to}>
                    {label}
                  </Link>
                )}
                <span className="text-nowrap" aria-hidden="true">
                  {first && last && `${formatValue(first.value)} → ${formatValue(last.value)}`}
                </span>
              </span>
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                role="img"
                aria-label={describeTrend({ title: `${label}, ${title}`, points, formatValue })}
              >
                {targetValue !== undefined && (
                  <path className="pl-multiples-target" d={`M0 ${yOf(targetValue)}H100`} />
                )}
                <path d={`M${known.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
                {last && <path className="pl-multiples-last" d={`M${last.x} ${last.y}h0`} />}
              </svg>
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}
