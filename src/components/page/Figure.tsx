import './figures.scss';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/number';
import type { FigureChange } from '../../lib/period';
import type { Tone } from '../StatusBadge';

interface FiguresProps {
  /** Names the panel. */
  label: string;
  /** The name is visible, where there are several panels. */
  isTitled?: boolean;
  /** They are being replaced. */
  stale?: boolean;
  /** `Figure`s. */
  children: ReactNode;
  /** What they mean, below them. */
  note?: ReactNode;
}

/** The key figures of a page, as tiles over its full width. */
export const Figures = ({ label, isTitled, stale, children, note }: FiguresProps) => (
  <section className="pl-panel pl-stats-panel" aria-label={label} aria-busy={stale}>
    {isTitled && <h2>{label}</h2>}
    <dl className="pl-stats">{children}</dl>
    {note}
  </section>
);

export interface FigureProps {
  label: string;
  /** A count, or a text with its unit. Undefined while it is not known. */
  value: string | number | undefined;
  /** Against the period before. */
  change?: FigureChange | undefined;
  /** What else there is to say: 'oldest 29 days'. */
  note?: string | undefined;
  /** The list behind it, if one has the same rows. The whole tile leads there. */
  to?: string | undefined;
  /** Late, extreme or too many: red unless it is 0. */
  isBad?: boolean | undefined;
  /** The last weeks or months, the newest last. The figures are in the chart below. */
  trend?: readonly number[] | undefined;
}

const arrows: Record<FigureChange['direction'], string> = { up: '▲', down: '▼', same: '' };
const toneOf = ({ isGood }: FigureChange): Tone =>
  isGood === undefined ? 'new' : isGood ? 'done' : 'failed';

/** '▲ 4 more than before', in the color of what it means. */
export const ChangeText = ({ change }: { change: FigureChange }) => (
  <span className={`pl-tone-text pl-tone-${toneOf(change)}`}>
    {change.direction !== 'same' && <span aria-hidden="true">{arrows[change.direction]} </span>}
    {change.text}
  </span>
);

const isAny = (value: string | number) => (typeof value === 'number' ? value > 0 : value !== '—');
const textOf = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);

/** One of the `Figures`. */
export const Figure = ({ label, value = '—', change, note, to, isBad, trend = [] }: FigureProps) => (
  <div className="pl-stat">
    <dt>{label}</dt>
    <dd className={isBad && isAny(value) ? 'pl-tone-text pl-tone-failed' : undefined}>
      {to === undefined ? (
        textOf(value)
      ) : (
        <Link className="stretched-link" to={to}>
          {textOf(value)}
        </Link>
      )}
    </dd>
    {change && (
      <dd className="pl-stat-note">
        <ChangeText change={change} />
      </dd>
    )}
    {note && <dd className="pl-stat-note">{note}</dd>}
    {trend.length > 2 && trend.every(Number.isFinite) && (
      <dd className="pl-stat-trend" aria-hidden="true">
        <Sparkline values={trend} />
      </dd>
    )}
  </div>
);

const WIDTH = 72;
const HEIGHT = 24;

function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number, index: number) => [
    2 + (index / (values.length - 1)) * (WIDTH - 4),
    high === low ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / (high - low)) * (HEIGHT - 4),
  ];
  const points = values.map(at);
  const [x, y] = points.at(-1) ?? [];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <polyline points={points.join(' ')} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  );
}
