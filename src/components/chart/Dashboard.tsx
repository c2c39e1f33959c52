import './dashboard.scss';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatShortDate } from '../../lib/dates';
import type { Days } from '../../lib/period';
import { withoutGaps } from '../../lib/withoutGaps';
import { EmptyState } from '../feedback/EmptyState';
import { FetchedSection } from '../page/FetchedSection';
import { Figure, type FigureProps, Figures } from '../page/Figure';
import type { DashboardPanel } from './DashboardPanel';

interface Props<Data, Trend> {
  query: UseQueryResult<Data>;
  /** Names what the query loads, as in "Couldn't load the figures". */
  what?: string;
  /** The days of the figures. They are in print and in the names of files. */
  days?: Days;
  /** Names the tiles. */
  label?: string;
  /** `condition && figure` leaves one out. */
  figures?: (data: Data) => readonly (FigureProps | false)[];
  /** Weeks or months up to today, whatever the days of the figures. */
  trendQuery?: UseQueryResult<Trend>;
  trends?: (trend: Trend) => readonly DashboardPanel[];
  /** Comparisons of the same days as the figures. */
  breakdowns?: (data: Data) => readonly DashboardPanel[];
  isEmpty?: (data: Data) => boolean;
  /** Instead of empty figures and charts. */
  empty?: { title: string; text: string };
}

/** Figures, then trends, then breakdowns, in two columns on wide screens. Each leads to the records that it counts. */
export function Dashboard<Data, Trend = never>(props: Props<Data, Trend>) {
  const { query, what = 'the figures', days, label = 'Figures', figures, isEmpty, empty } = props;
  const { trendQuery, trends, breakdowns } = props;
  const stale = query.isPlaceholderData;
  return (
    <FetchedSection query={query} what={what}>
      {(data) => {
        if (empty && isEmpty?.(data))
          return (
            <div className="pl-panel">
              <EmptyState {...empty} />
            </div>
          );
        return (
          <div className="pl-stack" aria-busy={stale || undefined}>
            {days && (
              <p className="m-0 fs-sm text-body-secondary">
                {formatShortDate(days.from)} to {formatShortDate(days.to)}
              </p>
            )}
            {figures && (
              <Figures label={label} stale={stale}>
                {withoutGaps(figures(data)).map((figure) => (
                  <Figure key={figure.label} {...figure} />
                ))}
              </Figures>
            )}
            {(trends ?? breakdowns) && (
              <div className="pl-dashboard">
                {trendQuery && trends && (
                  <FetchedSection query={trendQuery} what="the trend">
                    {(trend) => <Panels panels={trends(trend)} stale={trendQuery.isPlaceholderData} />}
                  </FetchedSection>
                )}
                {breakdowns && <Panels panels={breakdowns(data)} stale={stale} days={days} />}
              </div>
            )}
          </div>
        );
      }}
    </FetchedSection>
  );
}

interface PanelsProps {
  panels: readonly DashboardPanel[];
  stale: boolean;
  days?: Days | undefined;
}

const Panels = ({ panels, ...shared }: PanelsProps) =>
  panels.map((panel, index) => <Fragment key={index}>{panel(shared)}</Fragment>);
