import { useState } from 'react';
import { countOf, type Noun } from '../../lib/countOf';
import { showNumber } from '../../lib/number';
import { notify } from '../feedback/banners';
import type { Column } from '../table/column';
import { saveCsv } from '../table/saveCsv';
import type { Listed } from './useListData';

interface Props<Row> {
  listed: Pick<Listed<Row>, 'rows' | 'total' | 'stale'> & Partial<Pick<Listed<Row>, 'everyRow'>>;
  columns: readonly Column<Row>[];
  noun: Noun;
}

/** Downloads the displayed rows, or all matching rows, as a CSV file with the displayed columns. */
export function DownloadCsv<Row>({ listed, columns, noun }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const { rows = [], total, everyRow, stale } = listed;
  /** True during a download, and while the displayed rows do not match the current request. */
  const locked = busy || stale;
  /** True when the rows are only one page of the list. The button labels then state which rows are downloaded. */
  const part = rows.length < total;

  async function save(wanted: () => Promise<readonly Row[]>) {
    if (locked) return;
    setBusy(true);
    // The query that fetches the rows reports its own failure.
    const saved = await wanted().catch(() => undefined);
    if (saved && (await saveCsv(noun.many, saved, columns))) {
      const of = saved.length < total ? `${saved.length} of ` : '';
      notify({ kind: 'success', text: `${of}${countOf(Math.max(total, saved.length), noun)} downloaded` });
    }
    setBusy(false);
  }

  const button = (label: string, wanted: () => Promise<readonly Row[]>) => (
    <button type="button" className="btn btn-quiet" aria-disabled={locked} onClick={() => void save(wanted)}>
      {label}
    </button>
  );
  const these = () => Promise.resolve(rows);
  if (!part) return button('Download CSV', these);
  return (
    <>
      {button(`Download these ${rows.length} as CSV`, these)}
      {everyRow && button(`Download all ${showNumber(total)}`, everyRow)}
    </>
  );
}
