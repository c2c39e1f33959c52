import './chart.scss';
import { type Bar, type Series, seriesClass, seriesWithValues } from './bars';

interface Props {
  series: readonly Series[];
  bars: readonly Bar[];
}

/** Names the series of a chart. One alone is named by the title. */
export const Legend = ({ series, bars }: Props) =>
  series.length > 1 && (
    <div className="pl-chart-legend pl-cluster row-gap-1 column-gap-4 mb-3 fs-md">
      {seriesWithValues(series, bars).map(({ position, ...one }) => (
        <span className="d-flex gap-2 align-items-center" key={one.id}>
          <span className={seriesClass(one, position)} />
          {one.label}
        </span>
      ))}
    </div>
  );
