import { countOf, type Noun } from '../../lib/countOf';
import { showNumber } from '../../lib/number';
import { pageCount } from '../../lib/pager';
import { SelectFilter } from '../form/SelectFilter';
import type { Column } from '../table/column';
import { mostPrinted } from '../table/DataTable';
import { Pager } from '../table/Pager';
import { DownloadCsv } from './DownloadCsv';
import { pageSizes } from './listParams';
import type { Listed } from './useListData';
import type { ListState } from './useListState';

const sizes = pageSizes.map((size) => ({
  value: String(size),
  label: size === 'all' ? 'All' : String(size),
}));

interface Props<Row> {
  listed: Listed<Row>;
  columns: readonly Column<Row>[];
  state: ListState;
  noun: Noun;
}

/** How many there are, how many are shown at once, these as a file, and the way to the rest. */
export function ListFoot<Row>({ listed, columns, state, noun }: Props<Row>) {
  const { total, rows = [] } = listed;
  const pages = state.size === 'all' ? 1 : pageCount(total, state.size);
  const printed = Math.min(rows.length, mostPrinted);
  return (
    <div className="pl-list-foot">
      <span>{countOf(total, noun)}</span>
      {printed < total && (
        <span className="pl-print-only">{`${showNumber(printed)} of them are printed here.`}</span>
      )}
      <SelectFilter
        label="Rows"
        value={String(state.size)}
        onChange={(value) => state.set({ size: pageSizes.find((size) => String(size) === value) ?? 20 })}
        options={sizes}
      />
      <DownloadCsv listed={listed} columns={columns} noun={noun} />
      {pages > 1 && <Pager page={state.page} pages={pages} onPage={(page) => state.set({ page })} />}
    </div>
  );
}
