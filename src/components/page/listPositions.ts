import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { TableMemory, TablePosition } from '../table/tablePosition';

interface ListedRow {
  key: string;
  /** The address of its page. */
  to: string | undefined;
}

interface ListPosition {
  /** The list's query string. */
  search: string;
  table: TablePosition | undefined;
  /** The rows of the page that was shown last, in their order. Read from another page, so not made for each order. */
  rows?: (() => readonly ListedRow[]) | undefined;
}

/**
 * The last position in each list, by path. Tied to the query client, so that it does not reach the next user who
 * signs in (FAULT-15).
 */
const positions = new WeakMap<QueryClient, Map<string, ListPosition>>();

function positionsOf(client: QueryClient): Map<string, ListPosition> {
  const known = positions.get(client) ?? new Map<string, ListPosition>();
  positions.set(client, known);
  return known;
}

const RETURNING = { returning: true };

/**
 * Returns the props of a link back to a list, which restores its state and scroll position. Parameters in the query
 * string of `to` take precedence, and those with an empty value are removed.
 */
export function useBackLink(to: string) {
  const client = use(QueryClientContext);
  const [path = '', overrides] = to.split('?');
  const position = client && positionsOf(client).get(path);
  const search = searchOf(position?.search, overrides);
  return position
    ? // The list restores its own scroll position.
      {
        to: path + search,
        state: RETURNING,
        preventScrollReset: position.table !== undefined && position.search === search,
      }
    : { to: path + search };
}

function searchOf(saved = '', overrides?: string): string {
  if (overrides === undefined) return saved;
  const query = new URLSearchParams(saved);
  for (const [name, value] of new URLSearchParams(overrides)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The list at `path` returns to the row with this key, which a page beside it shows now. */
export function useReturnRow(path: string, row: string | undefined): void {
  const client = use(QueryClientContext);
  useLayoutEffect(() => {
    if (!client || row === undefined) return;
    const known = positionsOf(client);
    const position = known.get(path);
    if (position?.table) known.set(path, { ...position, table: { ...position.table, row } });
  }, [client, path, row]);
}

/** Keeps the order of the rows that a list shows, for the pages of its records. */
export function useRememberRows<Row>(
  rows: readonly Row[] | undefined,
  listed: (row: Row) => ListedRow,
): void {
  const client = use(QueryClientContext);
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    if (!client || !rows) return;
    const known = positionsOf(client);
    const position = { table: undefined, ...known.get(pathname), search };
    known.set(pathname, { ...position, rows: () => rows.map(listed) });
  });
}

/**
 * The addresses of the records before and after the one of this page, in the list at `path`; undefined at the ends of what the
 * list showed. Undefined when it did not show this record. Back then returns to the row of this record.
 */
export function useListNeighbors(path: string): { previous?: string; next?: string } | undefined {
  const client = use(QueryClientContext);
  const { pathname } = useLocation();
  const listed = client && positionsOf(client).get(path)?.rows;
  const rows = useMemo(() => listed?.() ?? [], [listed]);
  const index = rows.findIndex(({ to }) => to?.split('?')[0] === pathname);
  useReturnRow(path, rows[index]?.key);
  const [previous, next] = [rows[index - 1]?.to, rows[index + 1]?.to];
  return index < 0 ? undefined : { ...(previous && { previous }), ...(next && { next }) };
}

/**
 * Returns the memory of the list at this URL. The position is restored on Back and by a link made with `useBackLink`.
 */
export function useListPosition(): TableMemory | undefined {
  const client = use(QueryClientContext);
  const { pathname, search, state } = useLocation() as Location<typeof RETURNING | null>;
  const back = useNavigationType() === NavigationType.Pop;
  const [start] = useState(() => {
    const position = client && positionsOf(client).get(pathname);
    const returning = back || state?.returning;
    return returning && position?.search === search ? position.table : undefined;
  });
  useLayoutEffect(() => {
    if (!client) return;
    const known = positionsOf(client);
    known.set(pathname, { table: undefined, ...known.get(pathname), search });
  }, [client, pathname, search]);
  return useMemo(
    () =>
      client && {
        start,
        remember(table) {
          const known = positionsOf(client);
          known.set(pathname, { ...known.get(pathname), search, table });
        },
      },
    [client, pathname, search, start],
  );
}
