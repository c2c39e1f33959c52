import { use, useState } from 'react';
import { countOf, type Noun } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import type { Days } from '../../lib/period';
import { notify } from '../feedback/banners';
import { IconButton } from '../IconButton';
import { MenuButton } from '../MenuButton';
import type { Column } from '../table/column';
import { saveCsv } from '../table/saveCsv';
import { ListChoicesContext } from './listChoices';
import type { ListResult } from './useListData';

interface Props<Row> {
  list: Pick<ListResult<Row>, 'rows' | 'total' | 'stale'> & Partial<Pick<ListResult<Row>, 'fetchAllRows'>>;
  columns: readonly Column<Row>[];
  noun: Noun;
  /** The days that the rows are of. The file is named after them instead of today. */
  days?: Days | undefined;
}

/**
 * Downloads the displayed rows, or all matching rows, as a CSV file with the displayed columns, dates and numbers as the
 * user has chosen (My Profile). Above a list, which can fetch all rows, it is an icon.
 */
export function DownloadCsv<Row>({ list, columns, noun, days }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const { rows = [], total, fetchAllRows, stale } = list;
  const { fileStyle } = use(ListChoicesContext);
  /** True during a download, and while the displayed rows do not match the current request. */
  const locked = busy || stale;
  /** True when the rows are only one page of the list. A menu then asks which rows to download. */
  const isPartial = rows.length < total;

  async function save(getRows: () => Promise<readonly Row[]>) {
    if (locked) return;
    setBusy(true);
    // The query that fetches the rows reports its own failure.
    const saved = await getRows().catch(() => undefined);
    const date = days && `${days.from}-to-${days.to}`;
    if (saved && (await saveCsv(noun.many, saved, columns, { date, style: fileStyle }))) {
      const prefix = saved.length < total ? `${saved.length} of ` : '';
      notify({
        kind: 'success',
        text: `${prefix}${countOf(Math.max(total, saved.length), noun)} downloaded`,
      });
    }
    setBusy(false);
  }

  const savePage = () => void save(() => Promise.resolve(rows));
  const label = 'Download CSV';
  const disabledReason = locked ? 'Wait until the rows are loaded.' : undefined;
  if (fetchAllRows && isPartial)
    return (
      <MenuButton
        icon="download"
        label={label}
        busy={locked}
        actions={[
          { label: `Download these ${rows.length} as CSV`, disabledReason, run: savePage },
          {
            label: `Download all ${formatNumber(total)}`,
            disabledReason,
            run: () => void save(fetchAllRows),
          },
        ]}
      />
    );
  return fetchAllRows ? (
    <IconButton icon="download" label={label} aria-disabled={locked} onClick={savePage} />
  ) : (
    <button type="button" className="btn btn-quiet" aria-disabled={locked} onClick={savePage}>
      {label}
    </button>
  );
}
