import { useState } from 'react';
import { countOf, type Noun } from '../../lib/countOf';
import { today } from '../../lib/dates';
import { download } from '../download';
import { notify } from '../feedback/banners';
import type { Column } from '../table/column';
import { csvOf } from '../table/csv';

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** On all pages. */
  total: number;
  noun: Noun;
}

/** Without it, spreadsheets take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows that are shown, as a file for a spreadsheet. */
export function DownloadCsv<Row>({ rows, columns, total, noun }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  /** Nobody is to take a page for the whole list. */
  const part = rows.length < total ? `${rows.length} of ` : '';
  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      const csv = await csvOf(rows, columns);
      const file = new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' });
      download(`${noun.many.replaceAll(' ', '-')}-${today()}.csv`, file);
      notify({ kind: 'success', text: `${part}${countOf(total, noun)} downloaded` });
    } catch {
      notify({ kind: 'failure', text: 'The file could not be made. Try again.' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <button type="button" className="btn btn-quiet" aria-disabled={busy} onClick={() => void save()}>
      {part ? `Download these ${rows.length} as CSV` : 'Download CSV'}
    </button>
  );
}
