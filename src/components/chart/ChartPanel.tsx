import { type ReactNode, useId, useState } from 'react';
import type { Noun } from '../../lib/countOf';
import type { Days } from '../../lib/period';
import { DownloadCsv } from '../page/DownloadCsv';
import type { Column } from '../table/column';
import { DataTable } from '../table/DataTable';

interface Props<Row> {
  title: string;
  /** Without a chart, the table is always shown. */
  chart: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The address that a row of the table opens. */
  rowTo?: ((row: Row) => string | undefined) | undefined;
  /** Names the downloaded file. */
  noun: Noun;
  /** The rows are being replaced, so the download is disabled. */
  stale: boolean;
  /** The days that the rows are of, in the name of the file. */
  days?: Days | undefined;
  /** A sentence above the chart or the table. */
  note?: ReactNode;
}

/** A chart with its table and a download. */
export function ChartPanel<Row>(props: Props<Row>) {
  const { title, chart, rows, columns, rowKey, rowTo, noun, stale, days, note } = props;
  const id = useId();
  const [showsTable, setShowsTable] = useState(false);
  const isTable = showsTable || !chart;
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id} data-table={isTable || undefined}>
      <div className="pl-chart-header pl-cluster">
        <h2 id={id}>{title}</h2>
        <DownloadCsv list={{ rows, total: rows.length, stale }} columns={columns} noun={noun} days={days} />
        {chart && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-pressed={showsTable}
            onClick={() => setShowsTable(!showsTable)}
          >
            Show as table
          </button>
        )}
      </div>
      {note && <p className="m-0">{note}</p>}
      {isTable ? (
        <DataTable caption={title} rows={rows} columns={columns} rowKey={rowKey} rowTo={rowTo} />
      ) : (
        chart
      )}
    </section>
  );
}
