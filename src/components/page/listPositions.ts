import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { TableMemory, TablePosition } from '../table/tablePosition';

interface ListPosition {
  /** The list's query string. */
  search: string;
  table: TablePosition | undefined;
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
export function useReturnRow(path: string, row: string): void {
  const client = use(QueryClientContext);
  useLayoutEffect(() => {
    if (!client) return;
    const known = positionsOf(client);
    const position = known.get(path);
    if (position?.table) known.set(path, { ...position, table: { ...position.table, row } });
  }, [client, path, row]);
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
    known.set(pathname, { search, table: known.get(pathname)?.table });
  }, [client, pathname, search]);
  return useMemo(
    () =>
      client && {
        start,
        remember(table) {
          const known = positionsOf(client);
          known.set(pathname, { search, table });
        },
      },
    [client, pathname, search, start],
  );
}
