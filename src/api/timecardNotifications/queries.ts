import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import type { Page } from '../schema';
import { timecardQueries } from '../timecards/queries';
import {
  type Notice,
  type NoticeKind,
  type NoticeState,
  timecardNotifications,
  timecardNotificationsDownload,
  updateTimecardNotifications,
} from './contract';

export interface NoticeFilter {
  search?: string | undefined;
  kind?: NoticeKind | undefined;
  state?: NoticeState | undefined;
  /** The period in which the notifications were sent (CALL-081). */
  startDateTime?: string | undefined;
  endDateTime?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
}
export interface NoticeParams extends NoticeFilter {
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

/** Nested under the query key of time cards, because actions on cards create and resolve notifications. */
const all = [...timecardQueries.all, 'notifications'] as const;

export const timecardNotificationQueries = {
  list: ({ search, page, size, ...params }: NoticeParams) =>
    queryOptions({
      queryKey: [...all, { ...params, search, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            call(timecardNotifications, {
              query: { ...params, search: search || undefined, page: pageIndex, size: pageSize },
              signal,
            }),
          ({ id }) => id,
        ),
    }),
};

/** CALL-161. The download button shows the errors. */
export const fetchNotificationsFile = (
  { search, ...filter }: NoticeFilter,
  { signal, onReceived }: { signal: AbortSignal; onReceived: (bytes: number, total?: number) => void },
): Promise<string> =>
  call(timecardNotificationsDownload, {
    query: { ...filter, search: search || undefined },
    signal,
    onReceived,
    silent: true,
  });

/** CALL-162. The caller reports errors. Rows keep their position until the list is refetched. */
export function useUpdateNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; state: NoticeState }) =>
      call(updateTimecardNotifications, { body, silent: true }),
    // A response from before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess({ results }) {
      const changed = new Map(results.map(({ id, notification }) => [id, notification]));
      client.setQueriesData<Page<Notice>>(
        { queryKey: all },
        (page) => page && { ...page, rows: page.rows.map((row) => changed.get(row.id) ?? row) },
      );
      const isComplete =
        results.length > 0 && results.every(({ notification }) => notification !== undefined);
      void client.invalidateQueries({ queryKey: all, refetchType: isComplete ? 'none' : 'active' });
    },
    // The change may have been saved despite the error.
    onError: () => void client.invalidateQueries({ queryKey: all }),
  });
}
