import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { pageCount } from '../../lib/pager';
import { type Column, textOf } from '../table/column';
import { sortRows } from '../table/sortRows';
import type { Filters, ListValues } from './listParams';
import type { ListState } from './useListState';
import { searchMatcher } from '../../lib/searchText';

/** Returns the sorted rows that contain the words of the search. For lists that are fetched as a whole. */
function filterAndSort<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort }: Pick<ListValues<never>, 'search' | 'sort'>,
): readonly Row[] {
  const matches = searchMatcher(search);
  const found =
    search === ''
      ? rows
      : rows.filter((row) => matches(columns.map((column) => textOf(column, row)).join('\n')));
  return sortRows(found, columns, sort);
}

/** Returns one page of rows that are fetched as a whole. */
const pageOf = <Row>(
  rows: readonly Row[],
  { page, size }: Pick<ListValues<never>, 'page' | 'size'>,
): readonly Row[] => (size === 'all' ? rows : rows.slice(page * size, (page + 1) * size));

/** Rows, and the total on all pages. */
export interface ListData<Row> {
  rows: Row[];
  total: number;
  /** How many rows the list has for each value of its filter `status`, if the answer says so. */
  statusCounts?: Readonly<Record<string, number>> | undefined;
}

type Query<Row, Fetched, Key extends QueryKey> = UseQueryOptions<Fetched, Error, ListData<Row>, Key>;

/**
 * Where the rows come from. `query` builds the request for one page, or for all matching rows when they are needed. A
 * list with `allRowsQuery` is fetched as a whole, and searched, sorted, and paged on the client.
 */
export type ListSource<Row, Fetched, Key extends QueryKey, F extends Filters = Filters> =
  | { query: (params: ListValues<F>) => Query<Row, Fetched, Key>; allRowsQuery?: undefined }
  | { query?: undefined; allRowsQuery: Query<Row, Fetched, Key> };

export interface ListResult<Row> {
  /** The rows of the current page. Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** The rows of all pages, if they are loaded. */
  allRows?: readonly Row[] | undefined;
  /** Total number of rows on all pages. */
  total: number;
  statusCounts?: ListData<Row>['statusCounts'];
  error: Error | null;
  retry: () => void;
  /** True while the rows still belong to the previous request. */
  stale: boolean;
  /** Returns all matching rows. */
  fetchAllRows: () => Promise<readonly Row[]>;
}

/**
 * Applies the query's `select`, which `fetchQuery` does not do. Without a `select`, the type of the query guarantees
 * that the fetched data is a `ListData`.
 */
function select<Row, Fetched, Key extends QueryKey>(
  { select: chosen }: Query<Row, Fetched, Key>,
  fetched: Fetched,
): ListData<Row> {
  return chosen ? chosen(fetched) : (fetched as unknown as ListData<Row>);
}

/**
 * Returns the rows of a list, one page from the API or all of them. A page number beyond the end changes to the last
 * page (FAULT-59).
 */
export function useListData<Row, Fetched, Key extends QueryKey, F extends Filters>(
  source: ListSource<Row, Fetched, Key, F>,
  columns: readonly Column<Row>[],
  state: ListState<F>,
): ListResult<Row> {
  const client = useQueryClient();
  const isClientSide = source.query === undefined;
  const toQuery = source.query ?? (() => source.allRowsQuery);
  const query = toQuery(state.params);
  // Fetches before the first paint. `useQuery` fetches only after it.
  const prefetch = useEffectEvent(() => {
    const { queryKey } = query;
    if (client.getQueryData(queryKey) === undefined) void client.prefetchQuery(query);
  });
  useLayoutEffect(() => prefetch(), []);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const { search, sort, apiSort, page, size, params } = state;
  const fetched = data?.rows;
  // True when all matching rows are here. Placeholder rows may be a single page, or belong to another search.
  const hasAllRows = isClientSide || (size === 'all' && !isPlaceholderData);
  const all = useMemo(() => {
    if (!fetched || !hasAllRows) return undefined;
    if (isClientSide) return filterAndSort(fetched, columns, { search, sort });
    return apiSort === params.sort ? fetched : sortRows(fetched, columns, sort);
  }, [fetched, isClientSide, hasAllRows, columns, search, sort, apiSort, params.sort]);
  const rows = useMemo(() => (all ? pageOf(all, { page, size }) : fetched), [all, fetched, page, size]);
  const counted = all?.length ?? data?.total ?? 0;
  const total = Math.max(Number.isFinite(counted) ? counted : 0, rows?.length ?? 0);

  const beyond = rows?.length === 0 && !isPlaceholderData && page > 0;
  const last = size === 'all' ? 0 : pageCount(total, size) - 1;
  const toLast = useEffectEvent(() => state.set({ page: Math.min(last, page - 1) }, { replace: true }));
  useEffect(() => {
    if (beyond) toLast();
  }, [beyond, page]);

  return {
    rows: beyond ? undefined : rows,
    allRows: all,
    total,
    statusCounts: data?.statusCounts,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    stale: isPlaceholderData,
    fetchAllRows: async () => {
      if (all) return all;
      const allRowsQuery = toQuery({ ...state.params, page: 0, size: 'all' });
      return select(allRowsQuery, await client.fetchQuery(allRowsQuery)).rows;
    },
  };
}
