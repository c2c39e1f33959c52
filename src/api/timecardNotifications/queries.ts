import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { pageOrAll } from '../everyPage';
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
  /** When they came (CALL-081). */
  startDateTime?: string | undefined;
  endDateTime?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
}
export interface NoticeParams extends NoticeFilter {
  /** From 0. */
  page: number;
  /** 'all': page by page, until all of them are there. */
  size: number | 'all';
}

/** Below the cards' own key: what is done to cards makes some, and settles others. */
const all = [...timecardQueries.all, 'notifications'] as const;

export const timecardNotificationQueries = {
  list: ({ search, page, size, ...params }: NoticeParams) =>
    queryOptions({
      queryKey: [...all, { ...params, search, page, size }],
      queryFn: ({ signal }) =>
        pageOrAll(
          { page, size },
          (one, most) =>
            call(timecardNotifications, {
              query: { ...params, search: search || undefined, page: one, size: most },
              signal,
            }),
          ({ id }) => id,
        ),
    }),
};

/** CALL-161. Its failures are told where it was asked for. */
export const fetchNotificationsFile = (
  { search, ...filter }: NoticeFilter,
  { signal, onReceived }: { signal: AbortSignal; onReceived: (bytes: number, of?: number) => void },
): Promise<string> =>
  call(timecardNotificationsDownload, {
    query: { ...filter, search: search || undefined },
    signal,
    onReceived,
    silent: true,
  });

/** CALL-162. Failures are for the caller to tell. Rows stay where they are until the list is asked for anew: nothing jumps. */
export function useUpdateNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; state: NoticeState }) =>
      call(updateTimecardNotifications, { body, silent: true }),
    // An answer from before must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess({ results }) {
      const changed = new Map(results.map(({ id, notification }) => [id, notification]));
      client.setQueriesData<Page<Notice>>(
        { queryKey: all },
        (page) => page && { ...page, rows: page.rows.map((row) => changed.get(row.id) ?? row) },
      );
      const known = results.length > 0 && results.every(({ notification }) => notification !== undefined);
      void client.invalidateQueries({ queryKey: all, refetchType: known ? 'none' : 'active' });
    },
    // It may have been done all the same.
    onError: () => void client.invalidateQueries({ queryKey: all }),
  });
}
