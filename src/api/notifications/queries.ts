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
  allSeen,
  appended,
  emptied,
  ended,
  firstPage,
  hasMore,
  type Inbox,
  nextPage,
  PAGE_SIZE,
  refreshed,
  without,
  withSeen,
} from './inbox';

const all = ['notifications'] as const;
const query = (page: number) => ({ sort: 'createdDateTime,desc', size: PAGE_SIZE, page });

export const notificationQueries = {
  all,
  /**
   * All that is loaded, for badge, panel and dashboard alike; asking for it brings page 0. A failure says nothing: in the
   * background it is to be silent, and a person who asked is told by whoever asked for them (NOTIF-20).
   */
  latest: () =>
    queryOptions({
      queryKey: [...all, 'latest'],
      queryFn: async ({ client, queryKey, signal }): Promise<Inbox> => {
        const page = await call(notifications, { query: query(0), silent: true, signal });
        return refreshed(client.getQueryData<Inbox>(queryKey), page);
      },
    }),
};

const { queryKey } = notificationQueries.latest();

const change = (client: QueryClient, to: (inbox: Inbox) => Inbox) =>
  client.setQueryData(queryKey, (inbox) => inbox && to(inbox));

/** An answer that is still under way may be from before the change: it is asked for anew. */
function settle(client: QueryClient): void {
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** NOTIF-02: page 0, because a person asks for it. Rejects with ApiError, of which nobody has been told. */
export function useReloadNotifications(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => {
    change(client, firstPage);
    return client.refetchQueries({ queryKey }, { throwOnError: true });
  }, [client]);
}

/** How many pages in a row may bring nothing new before that counts as the end. */
const PATIENCE = 5;

/** NOTIF-05. A page may bring nothing new, for rows that came meanwhile or could not be read: then the one after it. */
async function loadMore(client: QueryClient): Promise<void> {
  const before = client.getQueryData<Inbox>(queryKey);
  if (!before || !hasMore(before)) return;
  const first = nextPage(before);
  for (let page = first; page < first + PATIENCE; page++) {
    const answer = await call(notifications, { query: query(page) });
    const loaded = client.getQueryData<Inbox>(queryKey)?.notifications.length ?? 0;
    // Reloaded or deleted from meanwhile: below what is left, this page would leave a gap.
    if (loaded < before.notifications.length) return loadMore(client);
    const after = change(client, (inbox) => appended(inbox, answer));
    if (!after || !hasMore(after) || after.notifications.length !== loaded) return;
    if ((page + 1) * PAGE_SIZE >= after.total) break;
  }
  change(client, ended);
}

export function useLoadMoreNotifications() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => loadMore(client) });
}

/** NOTIF-07…09: seen at once, and unseen again where the server refuses (FAULT-90). */
export function useMarkNotificationSeen() {
  const client = useQueryClient();
  const show = (id: string, seen: boolean) => change(client, (inbox) => withSeen(inbox, id, seen));
  return useMutation({
    mutationFn: (id: string) => call(notificationSeen, { params: { id } }),
    onMutate: (id) => void show(id, true),
    // Once more: a list that was asked for before may have come in between.
    onSuccess: (_, id) => void show(id, true),
    onError: (_, id) => void show(id, false),
    onSettled: () => settle(client),
  });
}

/** NOTIF-16 */
export function useMarkAllNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markAllNotifications, {}),
    onSuccess: () => void change(client, allSeen),
    onSettled: () => settle(client),
  });
}

const removal = [...all, 'remove'];

/** NOTIF-12. The row stays until the server has agreed, so that there is nothing to bring back (FAULT-84). */
export function useRemoveNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: removal,
    mutationFn: (id: string) => call(removeNotification, { params: { id } }),
    onSuccess: (_, id) => void change(client, (inbox) => without(inbox, id)),
    onSettled: () => settle(client),
  });
}

/** NOTIF-14: the ids whose deletion is under way, wherever it was asked for. */
export const useNotificationsBeingRemoved = (): string[] =>
  useMutationState({
    filters: { mutationKey: removal, status: 'pending' },
    select: ({ state }) => state.variables as string,
  });

/** NOTIF-18 */
export function useRemoveAllNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeAllNotifications, {}),
    onSuccess: () => void change(client, () => emptied),
    onSettled: () => settle(client),
  });
}
