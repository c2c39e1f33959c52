import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { TableMemory, TablePlace } from '../table/place';

interface ListPlace {
  /** The list's query. */
  search: string;
  table: TablePlace | undefined;
}

/**
 * Where in each list one was last, by its path. It lives as long as the rows that were fetched, so that nobody who signs
 * in later is led by it (FAULT-15).
 */
const places = new WeakMap<QueryClient, Map<string, ListPlace>>();

function placesOf(client: QueryClient): Map<string, ListPlace> {
  const known = places.get(client) ?? new Map<string, ListPlace>();
  places.set(client, known);
  return known;
}

const RETURNING = { returning: true };

/**
 * What a link back to a list is made of: the list as it was left, to be shown where it was left. What `to` names in its query
 * stands over that; with nothing after its `=` it is left out.
 */
export function useWayBack(to: string) {
  const client = use(QueryClientContext);
  const [path = '', named] = to.split('?');
  const place = client && placesOf(client).get(path);
  const search = searchOf(place?.search, named);
  return place
    ? // The list scrolls by itself to where it was.
      {
        to: path + search,
        state: RETURNING,
        preventScrollReset: place.table !== undefined && place.search === search,
      }
    : { to: path + search };
}

function searchOf(left = '', named?: string): string {
  if (named === undefined) return left;
  const query = new URLSearchParams(left);
  for (const [name, value] of new URLSearchParams(named)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The memory of the list at this address. One comes back to it by Back, or by a link made with `useWayBack`. */
export function useListPlace(): TableMemory | undefined {
  const client = use(QueryClientContext);
  const { pathname, search, state } = useLocation() as Location<typeof RETURNING | null>;
  const back = useNavigationType() === NavigationType.Pop;
  const [start] = useState(() => {
    const place = client && placesOf(client).get(pathname);
    const returning = back || state?.returning;
    return returning && place?.search === search ? place.table : undefined;
  });
  useLayoutEffect(() => {
    if (!client) return;
    const known = placesOf(client);
    known.set(pathname, { search, table: known.get(pathname)?.table });
  }, [client, pathname, search]);
  return useMemo(
    () =>
      client && {
        start,
        remember(table) {
          const known = placesOf(client);
          known.set(pathname, { search, table });
        },
      },
    [client, pathname, search, start],
  );
}
