import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { countOf, type Noun } from '../../lib/countOf';
import { pageCount } from '../../lib/pager';
import { Announcement } from '../Announcement';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import type { Column } from '../table/column';
import { DataTable } from '../table/DataTable';
import { ListControls } from './ListControls';
import { ListFoot } from './ListFoot';
import { PageHeader } from './PageHeader';
import type { ListState } from './useListState';

/** One page of rows and how many there are on all pages. */
export interface ListData<Row> {
  rows: Row[];
  total: number;
}

interface Props<Row, Fetched, Key extends QueryKey> {
  title: string;
  context?: ReactNode;
  actions?: ReactNode;
  noun: Noun;
  state: ListState;
  query: UseQueryOptions<Fetched, Error, ListData<Row>, Key>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowTo?: ((row: Row) => string | undefined) | undefined;
  filters?: ReactNode;
  /** What is said, and offered, when there is nothing at all. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  search?: { label: string; placeholder?: string | undefined } | undefined;
}

/** A whole list screen: head, filters, table or what stands for it, count, page size and pager. */
export function ListPage<Row, Fetched, Key extends QueryKey>(props: Props<Row, Fetched, Key>) {
  const { title, context, actions, noun, state, columns, empty } = props;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...props.query,
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const total = Math.max(Number.isFinite(data?.total) ? (data?.total ?? 0) : 0, rows.length);
  const { set, page, size } = state;

  // A page beyond the last (an old address, or rows deleted since) leads to the last one: FAULT-59.
  const beyond = data !== undefined && !isPlaceholderData && rows.length === 0 && page > 0;
  const last = size === 'all' ? 0 : pageCount(total, size) - 1;
  const toLast = useEffectEvent(() => set({ page: Math.min(last, page - 1) }, { replace: true }));
  useEffect(() => {
    if (beyond) toLast();
  }, [beyond, page]);

  return (
    <div className="pl-page pl-list">
      <PageHeader title={title} context={context} actions={actions} />
      <ListControls state={state} columns={columns} filters={props.filters} search={props.search} />
      {/* What a search has found, nothing included. */}
      <Announcement text={data !== undefined && !isPlaceholderData ? `${countOf(total, noun)} found` : ''} />
      {data === undefined && error && (
        <ErrorState what={noun.many} error={error} onRetry={() => void refetch()} />
      )}
      {((data === undefined && !error) || beyond) && <Skeleton kind="table" />}
      {data !== undefined && rows.length === 0 && !beyond && (
        <div className="pl-panel">
          {state.dirty ? (
            <EmptyState
              title={`No ${noun.many} match`}
              text="Nothing fits this search and these filters together."
              action={
                <button type="button" className="btn btn-secondary" onClick={state.clear}>
                  Clear filters
                </button>
              }
            />
          ) : (
            <EmptyState {...empty} />
          )}
        </div>
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={title}
            rows={rows}
            columns={columns}
            rowKey={props.rowKey}
            rowTo={props.rowTo}
            sort={state.sort}
            onSort={(sort) => set({ sort })}
            busy={isPlaceholderData}
            view={`${page} ${size}`}
          />
          <ListFoot rows={rows} columns={columns} state={state} total={total} noun={noun} />
        </>
      )}
    </div>
  );
}
