import './figures.scss';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FigureChange } from '../../lib/period';
import type { Tone } from '../StatusBadge';

interface FiguresProps {
  /** Names the panel. */
  label: string;
  /** They are being replaced. */
  stale?: boolean;
  /** `Figure`s. */
  children: ReactNode;
  /** What they mean, below them. */
  note?: ReactNode;
}

/** The key figures of a page, as tiles over its full width. */
export const Figures = ({ label, stale, children, note }: FiguresProps) => (
  <section className="pl-panel pl-stats-panel" aria-label={label} aria-busy={stale}>
    <dl className="pl-stats">{children}</dl>
    {note}
  </section>
);

interface Props {
  label: string;
  value: string;
  /** Against the period before. */
  change?: FigureChange | undefined;
  /** What else there is to say: 'oldest 29 days'. */
  note?: string | undefined;
  /** The list behind it, if one has the same rows. The whole tile leads there. */
  to?: string | undefined;
  /** Red for what is late or extreme, as long as there is any. */
  tone?: Tone | undefined;
  /** The last weeks or months, the newest last. The figures are in the chart below. */
  trend?: readonly number[] | undefined;
}

const arrows: Record<FigureChange['direction'], string> = { up: '▲', down: '▼', same: '' };
const toneOf = ({ isGood }: FigureChange): Tone =>
  isGood === undefined ? 'new' : isGood ? 'done' : 'failed';

/** One of the `Figures`. */
export const Figure = ({ label, value, change, note, to, tone, trend = [] }: Props) => (
  <div className="pl-stat">
    <dt>{label}</dt>
    <dd className={tone && `pl-tone-text pl-tone-${tone}`}>
      {to === undefined ? (
        value
      ) : (
        <Link className="stretched-link" to={to}>
          {value}
        </Link>
      )}
    </dd>
    {change && (
      <dd className={`pl-stat-note pl-tone-text pl-tone-${toneOf(change)}`}>
        {change.direction !== 'same' && <span aria-hidden="true">{arrows[change.direction]} </span>}
        {change.text}
      </dd>
    )}
    {note && <dd className="pl-stat-note">{note}</dd>}
    {trend.length > 2 && (
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
