import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../client';
import {
  markAllNotifications,
  notificationSeen,
  notifications,
  removeAllNotifications,
  removeNotification,
} from './contract';
import {
  withAllSeen,
  appendPage,
  emptyInbox,
  markComplete,
  keepFirstPage,
  hasMore,
  type Inbox,
  nextPage,
  PAGE_SIZE,
  mergeFirstPage,
  withoutNotification,
  withSeen,
} from './inbox';

const all = ['notifications'] as const;
const query = (page: number) => ({ sort: 'createdDateTime,desc', size: PAGE_SIZE, page });

export const notificationQueries = {
  all,
  /**
   * All loaded notifications, for badge, panel and dashboard. Fetching loads page 0. Its failure is silent:
   * background refreshes show none, and callers that a user started report it (NOTIF-20).
   */
  latest: () =>
    queryOptions({
      queryKey: [...all, 'latest'],
      queryFn: async ({ client, queryKey, signal }): Promise<Inbox> => {
        const page = await call(notifications, { query: query(0), silent: true, signal });
        return mergeFirstPage(client.getQueryData<Inbox>(queryKey), page);
      },
    }),
};

const { queryKey } = notificationQueries.latest();

/** The badge of the other tabs follows. */
const meta = { otherTabs: all };

const change = (client: QueryClient, update: (inbox: Inbox) => Inbox) =>
  client.setQueryData(queryKey, (inbox) => inbox && update(inbox));

/** A pending response may be from before the change, so it is fetched again. */
function settle(client: QueryClient): void {
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** Reloads page 0 on request (NOTIF-02). Rejects with ApiError without a message. */
export function useReloadNotifications(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => {
    change(client, keepFirstPage);
    return client.refetchQueries({ queryKey }, { throwOnError: true });
  }, [client]);
}

/** After this many pages without new rows, the list counts as complete. */
const MAX_EMPTY_PAGES = 5;

/** NOTIF-05. A page may have no new rows, because of new arrivals or unreadable rows. Then the next one is loaded. */
async function loadMore(client: QueryClient): Promise<void> {
  const before = client.getQueryData<Inbox>(queryKey);
  if (!before || !hasMore(before)) return;
  const first = nextPage(before);
  for (let page = first; page < first + MAX_EMPTY_PAGES; page++) {
    const response = await call(notifications, { query: query(page) });
    const loaded = client.getQueryData<Inbox>(queryKey)?.notifications.length ?? 0;
    // The list was reloaded or shortened meanwhile, and this page would leave a gap.
    if (loaded < before.notifications.length) return loadMore(client);
    const after = change(client, (inbox) => appendPage(inbox, response));
    if (!after || !hasMore(after) || after.notifications.length !== loaded) return;
    if ((page + 1) * PAGE_SIZE >= after.total) break;
  }
  change(client, markComplete);
}

export function useLoadMoreNotifications() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => loadMore(client) });
}

/** Marks as read immediately, and reverts when the server refuses (NOTIF-07…09, FAULT-90). */
export function useMarkNotificationSeen() {
  const client = useQueryClient();
  const show = (id: string, seen: boolean) => change(client, (inbox) => withSeen(inbox, id, seen));
  return useMutation({
    meta,
    mutationFn: (id: string) => call(notificationSeen, { params: { id } }),
    onMutate: (id) => void show(id, true),
    // Applied again, because an older list response may have arrived meanwhile.
    onSuccess: (_, id) => void show(id, true),
    onError: (_, id) => void show(id, false),
    onSettled: () => settle(client),
  });
}

/** NOTIF-16 */
export function useMarkAllNotifications() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => call(markAllNotifications, {}),
    onSuccess: () => void change(client, withAllSeen),
    onSettled: () => settle(client),
  });
}

const removal = [...all, 'remove'];

/** NOTIF-12. The row stays until the server confirms, so nothing has to be restored (FAULT-84). */
export function useRemoveNotification() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationKey: removal,
    mutationFn: (id: string) => call(removeNotification, { params: { id } }),
    onSuccess: (_, id) => void change(client, (inbox) => withoutNotification(inbox, id)),
    onSettled: () => settle(client),
  });
}

/** Ids of the notifications that are being deleted (NOTIF-14). */
export const useNotificationsBeingRemoved = (): string[] =>
  useMutationState({
    filters: { mutationKey: removal, status: 'pending' },
    select: ({ state }) => state.variables as string,
  });

/** NOTIF-18 */
export function useRemoveAllNotifications() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => call(removeAllNotifications, {}),
    onSuccess: () => void change(client, () => emptyInbox),
    onSettled: () => settle(client),
  });
}
