import { type ReactNode, useId, useState } from 'react';
import type { Noun } from '../../lib/countOf';
import { DownloadCsv } from '../page/DownloadCsv';
import type { Column } from '../table/column';
import { DataTable } from '../table/DataTable';

interface Props<Row> {
  title: string;
  /** The picture of them. */
  chart: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Names the file of them. */
  noun: Noun;
  /** They are about to give way to others: no file is made of them. */
  stale: boolean;
}

/** A chart, the table behind it, and the file of that. */
export function ChartPanel<Row>({ title, chart, rows, columns, rowKey, noun, stale }: Props<Row>) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id}>
      <div className="pl-chart-head pl-cluster">
        <h2 id={id}>{title}</h2>
        <DownloadCsv listed={{ rows, total: rows.length, stale }} columns={columns} noun={noun} />
        <button
          type="button"
          className="btn btn-secondary"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          Show as table
        </button>
      </div>
      {isTable ? <DataTable caption={title} rows={rows} columns={columns} rowKey={rowKey} /> : chart}
    </section>
  );
}
