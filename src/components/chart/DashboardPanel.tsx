import type { ReactNode } from 'react';
import type { Noun } from '../../lib/countOf';
import { formatNumber, sumOf } from '../../lib/number';
import type { Days } from '../../lib/period';
import type { Column } from '../table/column';
import type { Bar, Series } from './bars';
import { BarChart } from './BarChart';
import { ChartPanel } from './ChartPanel';
import { HeatMap } from './HeatMap';
import { SmallMultiples } from './SmallMultiples';
import { TrendChart } from './TrendChart';

/** What a chart shows of each row: a part of its bar or column, or its point of a line. */
export interface PanelSeries<Row> extends Series {
  /** Never negative. Undefined where nothing was measured. */
  value: (row: Row) => number | undefined;
  /** The list with the same records. */
  to?: (row: Row) => string | undefined;
}

export interface PanelDefinition<Row> {
  title: string;
  /** The title with the measure, where `title` does not say it: 'Tickets by status'. */
  chartTitle?: string;
  /** Without rows, the panel is left out. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The label of a row in the chart. */
  rowName?: (row: Row) => string;
  /** What a row of the table opens. */
  rowTo?: (row: Row) => string | undefined;
  columns: readonly Column<Row>[];
  noun: Noun;
  /**
   * A ranking shows its eight longest bars first. Columns and a line show weeks or months, the oldest first. A heat map
   * has a cell for each row and series, such as weekdays, and multiples have a line for each row over the series, such
   * as weeks. Without a look, there is only the table.
   */
  look?: 'ranking' | 'bars' | 'columns' | 'line' | 'heat' | 'multiples';
  /** At most five, in stacking order; one for a line, any number for a heat map and multiples. */
  series?: readonly PanelSeries<Row>[];
  formatValue?: (value: number) => string;
  /** What columns or lines should reach. */
  target?: number | undefined;
  /** Rows such as "No cost code", which do not affect the scale. */
  isAggregate?: (row: Row) => boolean;
  /** A sentence above the chart or the table. */
  note?: ReactNode;
}

/** What the panels of a dashboard share. */
interface Shared {
  /** The rows are being replaced. */
  stale: boolean;
  /** The days that the rows are of, in the name of the file. */
  days?: Days | undefined;
}

/** A panel of a `Dashboard`, which gives it what its panels share. */
export type DashboardPanel = (shared: Shared) => ReactNode;

/** A chart with its table and its file, from rows of any kind. */
export const dashboardPanel =
  <Row,>(definition: PanelDefinition<Row>): DashboardPanel =>
  (shared) =>
    definition.rows.length > 0 && <Panel key={definition.title} {...definition} {...shared} />;

function Panel<Row>(props: PanelDefinition<Row> & Shared) {
  const { title, chartTitle = title, rows, rowKey, rowName = rowKey, rowTo, columns, noun } = props;
  const {
    stale,
    days,
    look,
    target,
    series = [],
    formatValue = formatNumber,
    isAggregate = () => false,
    note,
  } = props;
  const bars = rows.map((row): Bar => {
    const values = series.map(({ value }) => value(row));
    return {
      key: rowKey(row),
      label: rowName(row),
      // A line has a gap where nothing was measured.
      values:
        look === 'line' ? values.filter((value) => value !== undefined) : values.map((value = 0) => value),
      to: series.map(({ to }) => to?.(row)),
      isAggregate: isAggregate(row),
    };
  });
  const chart = { title: chartTitle, series, formatValue };
  // A new business has weeks without anything in them. A score of 0 is something.
  const isBlank = bars.every(({ values }) => (look === 'line' ? values.length : sumOf(values)) === 0);
  return (
    <ChartPanel
      title={title}
      chart={
        look &&
        (look === 'heat' ? (
          <HeatMap {...chart} rows={bars} />
        ) : look === 'multiples' ? (
          <SmallMultiples
            {...chart}
            targetValue={target}
            rows={rows.map((row) => ({
              key: rowKey(row),
              label: rowName(row),
              to: rowTo?.(row),
              points: series.map(({ id, label, value }) => {
                const known = value(row);
                return { key: id, label, values: known === undefined ? [] : [known] };
              }),
            }))}
          />
        ) : look === 'ranking' || look === 'bars' ? (
          <BarChart {...chart} bars={bars} isRanking={look === 'ranking'} />
        ) : isBlank ? (
          <p className="text-body-secondary">
            Nothing was recorded from {bars[0]?.label} to {bars.at(-1)?.label}.
          </p>
        ) : (
          <TrendChart {...chart} look={look} points={bars} targetValue={target} />
        ))
      }
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      rowTo={rowTo}
      noun={noun}
      stale={stale}
      days={days}
      note={note}
    />
  );
}
