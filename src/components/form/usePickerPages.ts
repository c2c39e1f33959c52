import {
  type FetchQueryOptions,
  keepPreviousData,
  onlineManager,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { errorStatus } from '../errorStatus';
import { foldText } from '../../lib/searchText';
import { filterItems, type PickerItem, type PickerPage, type WholeList } from '../../lib/picker';

/**
 * Returns the query options for the typed text ('' at first). The query returns all matches, or one page of them.
 * Pages are zero-based.
 */
export type PickerOptions<Item extends PickerItem, Fetched, Key extends QueryKey> = (
  search: string,
  page: number,
) => UseQueryOptions<Fetched, Error, Item[] | PickerPage<Item>, Key>;

interface SearchedPage<Item> extends PickerPage<Item> {
  /** It comes from this device. */
  isKept: boolean;
}

/** The items that match among those kept on this device. Undefined when there are none. */
async function searchKept(
  client: QueryClient,
  whole: WholeList | undefined,
  search: string,
): Promise<PickerItem[] | undefined> {
  if (!whole) return undefined;
  const kept = await client
    .fetchQuery({ ...(whole.query as FetchQueryOptions<never>), meta: { mayBeKept: true } })
    .catch(() => undefined);
  return kept && filterItems(whole.toItems(kept), search);
}

/** Milliseconds. */
const STALE_TIME = 30_000;

/** One page of what a picker finds, from the server or, without a network, from this device. */
async function fetchPage<Item extends PickerItem, Fetched, Key extends QueryKey>(
  client: QueryClient,
  options: PickerOptions<Item, Fetched, Key>,
  search: string,
  page: number,
): Promise<SearchedPage<Item>> {
  const { select, meta, ...query } = options(search, page);
  try {
    const fetched = await client.fetchQuery({ ...query, meta: { ...meta, mayBeKept: true } });
    const found = (select ? select(fetched) : fetched) as Item[] | PickerPage<Item>;
    const result = Array.isArray(found) ? { items: found, more: 0 } : found;
    return { ...result, isKept: !onlineManager.isOnline() };
  } catch (cause) {
    const isUnreached = !onlineManager.isOnline() || errorStatus(cause) === 0;
    const items = isUnreached && (await searchKept(client, meta?.whole as WholeList | undefined, search));
    if (!items) throw cause;
    return { items: items as Item[], more: 0, isKept: true };
  }
}

const MAX_PARALLEL_SEARCHES = 5;

/** The only item that is named so, or else the only one whose hint has the text as a part, such as a code. */
export function findNamed<Item extends PickerItem>(items: readonly Item[], text: string): Item | undefined {
  const name = foldText(text);
  const isNamed = ({ label }: Item) => foldText(label) === name;
  const hasCode = ({ hint = '' }: Item) => hint.split(' · ').some((part) => foldText(part) === name);
  const named = items.filter(isNamed);
  const [only, ...others] = named.length > 0 ? named : items.filter(hasCode);
  return others.length === 0 ? only : undefined;
}

/** Looks up pasted texts: the items of a picker by the texts that name them. `failed`: those whose search failed. */
export async function findItems<Item extends PickerItem, Fetched, Key extends QueryKey>(
  client: QueryClient,
  options: PickerOptions<Item, Fetched, Key>,
  texts: readonly string[],
): Promise<{ found: Map<string, Item>; failed: Set<string> }> {
  const [found, failed] = [new Map<string, Item>(), new Set<string>()];
  const left = [...new Set(texts)];
  const search = async () => {
    for (let text = left.shift(); text !== undefined; text = left.shift()) {
      const page = await fetchPage(client, options, text, 0).catch(() => undefined);
      const item = page && findNamed(page.items, text);
      if (item) found.set(text, item);
      else if (!page) failed.add(text);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_SEARCHES }, search));
  return { found, failed };
}

/** Loads picker pages. Each page is a separate cached query, so cached pages are not fetched again. */
export function usePickerPages<Item extends PickerItem, Fetched, Key extends QueryKey>(
  options: PickerOptions<Item, Fetched, Key>,
  search: string,
  enabled: boolean,
) {
  return useInfiniteQuery({
    queryKey: [...options(search, 0).queryKey, 'pages', search],
    queryFn: ({ pageParam, client }) => fetchPage(client, options, search, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more > 0 ? pages.length : undefined),
    select: ({ pages }): SearchedPage<Item> => ({
      items: pages.flatMap(({ items }) => items),
      more: pages.at(-1)?.more ?? 0,
      isKept: pages.some(({ isKept }) => isKept),
    }),
    placeholderData: keepPreviousData,
    // What was found on this device is asked for again as soon as there is a network.
    staleTime: ({ state }) => (state.data?.pages.some(({ isKept }) => isKept) ? 0 : STALE_TIME),
    enabled,
  });
}
