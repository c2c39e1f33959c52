import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf, type Noun } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { confirm } from '../feedback/confirm';
import { IconButton } from '../IconButton';
import type { ListResult } from './useListData';

/** More rows than this are asked about. */
const MANY = 1000;
const ROWS_ON_A_SHEET = 30;

interface Props<Row> {
  list: Pick<ListResult<Row>, 'total' | 'stale' | 'fetchAllRows'>;
  noun: Noun;
  /** Called with the rows for paper, and with undefined once they are printed. */
  onRows: (rows: readonly Row[] | undefined) => void;
}

/** Prints all rows that match, also those of other pages. The browser's dialog makes a PDF of them, too. */
export function PrintRows<Row>({ list: { total, stale, fetchAllRows }, noun, onRows }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const end = () => onRows(undefined);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [onRows]);

  async function print() {
    if (busy || stale) return;
    const isSure =
      total <= MANY ||
      (await confirm({
        title: `Print ${countOf(total, noun)}?`,
        text: `That is about ${formatNumber(Math.ceil(total / ROWS_ON_A_SHEET))} pages. Filters make it less.`,
        confirmLabel: 'Print',
      }));
    if (!isSure) return;
    setBusy(true);
    // The query that fetches the rows reports its own failure.
    const rows = await fetchAllRows().catch(() => undefined);
    setBusy(false);
    if (!rows) return;
    flushSync(() => onRows(rows));
    window.print();
  }

  return (
    <IconButton
      icon="printer"
      label="Print or save as PDF"
      aria-disabled={busy || stale}
      onClick={() => void print()}
    />
  );
}
