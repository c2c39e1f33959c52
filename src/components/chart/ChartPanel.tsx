import { type ReactNode, useId, useState } from 'react';
import type { Noun } from '../../lib/countOf';
import { DownloadCsv } from '../page/DownloadCsv';
import type { Column } from '../table/column';
import { DataTable } from '../table/DataTable';

interface Props<Row> {
  title: string;
  /** The chart element. */
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
}

/** A chart with its table and a download. */
export function ChartPanel<Row>(props: Props<Row>) {
  const { title, chart, rows, columns, rowKey, rowTo, noun, stale } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id}>
      <div className="pl-chart-header pl-cluster">
        <h2 id={id}>{title}</h2>
        <DownloadCsv list={{ rows, total: rows.length, stale }} columns={columns} noun={noun} />
        <button
          type="button"
          className="btn btn-secondary"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          Show as table
        </button>
      </div>
      {isTable ? (
        <DataTable caption={title} rows={rows} columns={columns} rowKey={rowKey} rowTo={rowTo} />
      ) : (
        chart
      )}
    </section>
  );
}
