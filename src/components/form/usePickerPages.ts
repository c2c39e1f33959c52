import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { PickerItem, PickerPage } from '../../lib/picker';

/**
 * Returns the query options for the typed text ('' at first). The query returns all matches, or one page of them.
 * Pages are zero-based.
 */
export type PickerOptions<Item extends PickerItem, Fetched, Key extends QueryKey> = (
  search: string,
  page: number,
) => UseQueryOptions<Fetched, Error, Item[] | PickerPage<Item>, Key>;

/** Loads picker pages. Each page is a separate cached query, so cached pages are not fetched again. */
export function usePickerPages<Item extends PickerItem, Fetched, Key extends QueryKey>(
  options: PickerOptions<Item, Fetched, Key>,
  search: string,
  enabled: boolean,
) {
  return useInfiniteQuery({
    queryKey: [...options(search, 0).queryKey, 'pages', search],
    queryFn: async ({ pageParam, client }): Promise<PickerPage<Item>> => {
      const { select, ...query } = options(search, pageParam);
      const fetched = await client.fetchQuery(query);
      const found = (select ? select(fetched) : fetched) as Item[] | PickerPage<Item>;
      return Array.isArray(found) ? { items: found, more: 0 } : found;
    },
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more > 0 ? pages.length : undefined),
    select: ({ pages }): PickerPage<Item> => ({
      items: pages.flatMap(({ items }) => items),
      more: pages.at(-1)?.more ?? 0,
    }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
