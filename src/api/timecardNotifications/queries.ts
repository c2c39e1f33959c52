import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { timecardQueries } from '../timecards/queries';
import {
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
  size: number;
}

/** Below the cards' own key: what is done to cards makes some, and settles others. */
const all = [...timecardQueries.all, 'notifications'] as const;

export const timecardNotificationQueries = {
  all,
  list: ({ search, ...params }: NoticeParams) =>
    queryOptions({
      queryKey: [...all, { ...params, search }],
      queryFn: ({ signal }) =>
        call(timecardNotifications, { query: { ...params, search: search || undefined }, signal }),
    }),
};

/** CALL-161. Its failures are told where it was asked for. */
export const fetchNotificationsFile = (
  { search, ...filter }: NoticeFilter,
  { signal, onReceived }: { signal: AbortSignal; onReceived: (bytes: number, of?: number) => void },
): Promise<string> =>
  call(timecardNotificationsDownload, {
    query: { ...filter, search: search || undefined },
    ...{ signal, onReceived, silent: true },
  });

/** CALL-162. Failures are for the caller to tell. */
export function useUpdateNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; state: NoticeState }) =>
      call(updateTimecardNotifications, { body, silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}
