import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { notifications } from './contract';

/** CONST-01 */
const PAGE_SIZE = 20;

export const notificationQueries = {
  all: ['notifications'] as const,
  /** In the background: a failure says nothing (NOTIF-20). */
  latest: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'latest'],
      queryFn: ({ signal }) =>
        call(notifications, {
          query: { sort: 'createdDateTime,desc', size: PAGE_SIZE, page: 0 },
          silent: true,
          signal,
        }),
    }),
};
