import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countOf, type Noun } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';
import { pageCount } from '../../lib/pager';
import { Announcement } from '../Announcement';
import { BulkDialogHost } from '../bulk/BulkDialogHost';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { SelectFilter } from '../form/SelectFilter';
import { type CardContent, CardGrid } from '../table/CardGrid';
import type { Column } from '../table/column';
import { DataTable } from '../table/DataTable';
import { Pager } from '../table/Pager';
import type { Selection } from '../table/selection';
import { BulkBar } from './BulkBar';
import { DownloadCsv } from './DownloadCsv';
import { type AnyFilter, whyEmpty, withCounts } from './filter';
import { LayoutSwitch, useListLayout } from './LayoutSwitch';
import { ListControls } from './ListControls';
import { type Filters, pageSizes } from './listParams';
import { useListPosition, useRememberRows } from './listPositions';
import { ListTools } from './ListTools';
import { useListChoices } from './useListChoices';
import { PrintRows } from './PrintRows';
import { type ListSource, useListData } from './useListData';
import type { ListState } from './useListState';
import { useNameOrder } from './useNameOrder';
import { useSelection } from './useSelection';
import './list.scss';

interface ListBaseProps<Row, F extends Filters = Filters> {
  /** Accessible name of the table. */
  title: string;
  noun: Noun;
  /** Key under which the user's views and columns are stored. Without it, the list has no views. */
  name?: string | undefined;
  state: ListState<F>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowTo?: ((row: Row) => string | undefined) | undefined;
  search?: { label: string; placeholder?: string | undefined } | undefined;
  filters?: readonly AnyFilter[] | undefined;
  /**
   * True for a list that refetches in the background. Only the results of the user's own requests are then announced.
   */
  autoRefresh?: true | undefined;
  /** Anything else that the rows depend on, such as a week. A change clears the selection. */
  scope?: string | undefined;
  /** Renders the actions for the selected rows. Without it, rows cannot be selected. */
  bulk?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** The rows as cards, which the user chooses in place of the table. Needs `rowTo` and `name`. */
  cards?: CardContent<Row> | undefined;
  /** There are only cards, and the number of them on a page cannot be chosen. */
  cardsOnly?: true | undefined;
  /** Offers to print all rows that match. */
  isPrintable?: true | undefined;
  /** Content displayed when the list is empty without any filter. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
}

export type ListProps<Row, Fetched, Key extends QueryKey, F extends Filters> = ListBaseProps<Row, F> &
  ListSource<Row, Fetched, Key, F>;

/** A list with search and filters, a table or its placeholder, bulk actions, and paging. */
export function List<Row, Fetched, Key extends QueryKey, F extends Filters>(
  props: ListProps<Row, Fetched, Key, F>,
) {
  const { title, noun, name, state, rowKey, bulk, empty } = props;
  const columns = useNameOrder(props.columns);
  const { isGrid } = useListLayout();
  const cards = props.cardsOnly || isGrid ? props.cards : undefined;
  const choices = useListChoices(name, columns, state);
  const list = useListData(props, columns, state);
  const filterKey = JSON.stringify([state.search, state.filters, props.scope]);
  const listSelection = useSelection({ list, rowKey, filterKey });
  const listMemory = useListPosition();
  const { rows, total, error, stale } = list;
  useRememberRows(rows, (row) => ({ key: rowKey(row), to: props.rowTo?.(row) }));
  const filters = withCounts(props.filters ?? [], list.statusCounts);
  const { count } = listSelection.selection;
  const [printed, setPrinted] = useState<readonly Row[]>();
  const printedRows = printed ?? list.allRows;

  return (
    <>
      <ListControls
        state={state}
        columns={columns}
        filters={filters}
        search={props.search}
        tools={
          (name !== undefined || props.cards || Boolean(rows?.length)) && (
            <ListTools
              choices={choices}
              state={state}
              noun={noun}
              layout={props.cards && !props.cardsOnly && <LayoutSwitch />}
              hasViews={name !== undefined}
              hasColumns={name !== undefined && !cards}
              file={
                rows &&
                rows.length > 0 && (
                  <>
                    {props.isPrintable && <PrintRows list={list} noun={noun} onRows={setPrinted} />}
                    <DownloadCsv list={list} columns={choices.shown} noun={noun} />
                  </>
                )
              }
            />
          )
        }
      />
      <ResultCount
        text={rows && !stale ? `${countOf(total, noun)} found` : ''}
        once={props.autoRefresh && filterKey}
      />
      <Announcement text={count > 0 ? `${countOf(count, noun)} selected` : ''} />
      {error && (
        <ErrorState
          what={noun.many}
          error={error}
          onRetry={list.retry}
          action={state.isFiltered && <ClearFilters state={state} />}
        />
      )}
      {!rows && !error && <Skeleton kind="table" />}
      {rows?.length === 0 && <EmptyList state={state} noun={noun} empty={empty} filters={filters} />}
      {rows && rows.length > 0 && !printedRows && (
        <PrintedRange state={state} rows={rows.length} total={total} />
      )}
      {rows && rows.length > 0 && cards && (
        <CardGrid
          caption={title}
          rows={rows}
          rowKey={rowKey}
          rowTo={(row) => props.rowTo?.(row) ?? ''}
          content={cards}
          busy={stale}
          rowSelection={bulk && listSelection.rowSelection}
          memory={listMemory}
        />
      )}
      {rows && rows.length > 0 && !cards && (
        <DataTable
          caption={title}
          rows={rows}
          printedRows={printedRows}
          columns={choices.shown}
          rowKey={rowKey}
          rowTo={props.rowTo}
          sort={state.sort}
          onSort={(sort) => state.set({ sort })}
          busy={stale}
          view={`${state.page} ${state.size}`}
          rowSelection={bulk && listSelection.rowSelection}
          memory={listMemory}
        />
      )}
      {bulk && count > 0 && (
        <BulkBar rows={rows ?? []} listSelection={listSelection} total={total} noun={noun}>
          {bulk(listSelection.selection)}
        </BulkBar>
      )}
      {bulk && <BulkDialogHost />}
      {rows && rows.length > 0 && (
        <ListFooter total={total} state={state} noun={noun} hasFixedSize={props.cardsOnly} />
      )}
    </>
  );
}

/**
 * Announces the number of results. `text` is '' while the request is pending. For each value of `once`, only the
 * first result is announced.
 */
function ResultCount({ text, once }: { text: string; once: string | undefined }) {
  const [first, setFirst] = useState<{ filterKey: string; text: string }>();
  if (once !== undefined && first?.filterKey !== once && text !== '') setFirst({ filterKey: once, text });
  return <Announcement text={once !== undefined && first?.filterKey === once ? first.text : text} />;
}

/** Shown when the list has no rows: none of this status, none that match the filters, or none at all. */
function EmptyList({
  state,
  noun,
  empty,
  filters,
}: Pick<ListBaseProps<never>, 'state' | 'noun' | 'empty'> & { filters: readonly AnyFilter[] }) {
  const why = whyEmpty(filters, state, noun.many);
  return (
    <div className="pl-panel">
      {why === 'nothing' ? (
        <EmptyState {...empty} />
      ) : why === 'filters' ? (
        <EmptyState
          picture="search"
          title={`No ${noun.many} match`}
          text="Try another search, or clear the filters."
          action={<ClearFilters state={state} />}
        />
      ) : (
        <EmptyState
          picture="filtered"
          title={why.title}
          text={why.text}
          action={
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => state.set({ filters: { [why.name]: why.all } })}
            >
              Show all
            </button>
          }
        />
      )}
    </div>
  );
}

const ClearFilters = ({ state }: Pick<ListBaseProps<never>, 'state'>) => (
  <button type="button" className="btn btn-secondary" onClick={state.clear}>
    Clear filters
  </button>
);

/** On paper, the part of a list that is loaded page by page: 'Rows 21–40 of 144'. */
function PrintedRange({ state, rows, total }: { state: ListState; rows: number; total: number }) {
  const before = state.size === 'all' ? 0 : state.page * state.size;
  return (
    <p className="pl-print-only m-0">
      {`Rows ${formatNumber(before + 1)}–${formatNumber(before + rows)} of ${formatNumber(total)}`}
    </p>
  );
}

const sizes = pageSizes.map((size) => ({
  value: String(size),
  label: size === 'all' ? 'All' : String(size),
}));

interface ListFooterProps {
  total: number;
  state: ListState;
  noun: Noun;
  hasFixedSize: true | undefined;
}

/** The footer of a list: the total, the page size, and paging. */
function ListFooter({ total, state, noun, hasFixedSize }: ListFooterProps) {
  const pages = state.size === 'all' ? 1 : pageCount(total, state.size);
  return (
    <div className="pl-list-footer pl-cluster column-gap-4 text-body-secondary">
      <span>{countOf(total, noun)}</span>
      {!hasFixedSize && (
        <SelectFilter
          label="Rows"
          value={String(state.size)}
          onChange={(value) => state.set({ size: pageSizes.find((size) => String(size) === value) ?? 20 })}
          options={sizes}
        />
      )}
      {pages > 1 && <Pager page={state.page} pages={pages} onPage={(page) => state.set({ page })} />}
    </div>
  );
}
