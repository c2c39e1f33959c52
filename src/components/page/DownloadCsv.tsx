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
  noun: Noun;
}

/** Without it, spreadsheets take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows that are shown, as a file for a spreadsheet. */
export function DownloadCsv<Row>({ rows, columns, noun }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      const csv = await csvOf(rows, columns);
      const file = new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' });
      download(`${noun.many.replaceAll(' ', '-')}-${today()}.csv`, file);
    } catch {
      notify({ kind: 'failure', text: 'The file could not be made. Try again.' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-disabled={busy}
      title={`The ${countOf(rows.length, noun)} shown, for a spreadsheet`}
      onClick={() => void save()}
    >
      Download CSV
    </button>
  );
}
