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

/** The rows that are shown, or all that match, as a file for a spreadsheet with the columns that are shown. */
export function DownloadCsv<Row>({ listed, columns, noun }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const { rows = [], total, everyRow, stale } = listed;
  /** What is in sight is not what has been asked for yet. */
  const locked = busy || stale;
  /** Nobody is to take a page for the whole list. */
  const part = rows.length < total;

  async function save(wanted: () => Promise<readonly Row[]>) {
    if (locked) return;
    setBusy(true);
    // The call that fetches them tells of its own failure.
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
