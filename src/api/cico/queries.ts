import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../lib/dates';
import { call } from '../client';
import { pageOrAll } from '../everyPage';
import { timecardQueries } from '../timecards/queries';
import { type CheckOut, checkOut, clockCount, clockEmployees, type ClockState } from './contract';

export interface ClockFilter {
  search?: string | undefined;
  jobId?: string | undefined;
  supervisorId?: string | undefined;
}
export interface ClockParams extends ClockFilter {
  state?: ClockState | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** From 0. */
  page: number;
  /** 'all': page by page, until all of them are there. */
  size: number | 'all';
}

const all = ['cico'] as const;
/** The picture refreshes itself; of a day that is over nothing moves any more but by this client. */
const REFRESH = 30_000;

export const cicoQueries = {
  all,
  count: (date: Day, { isToday, ...filter }: ClockFilter & { isToday: boolean }) =>
    queryOptions({
      queryKey: [...all, 'count', date, filter],
      queryFn: ({ signal, client, queryKey }) =>
        call(clockCount, {
          query: { ...filter, date, search: filter.search || undefined },
          // What stands there stays: a refresh that fails is said beside it, not each time anew.
          silent: client.getQueryData(queryKey) !== undefined,
          signal,
        }),
      refetchInterval: isToday && REFRESH,
    }),
  employees: (date: Day, { isToday, page, size, ...params }: ClockParams & { isToday: boolean }) =>
    queryOptions({
      queryKey: [...all, 'employees', date, { ...params, page, size }],
      queryFn: ({ signal, client, queryKey }) =>
        pageOrAll(
          { page, size },
          (one, most) =>
            call(clockEmployees, {
              query: { ...params, date, search: params.search || undefined, page: one, size: most },
              silent: client.getQueryData(queryKey) !== undefined,
              signal,
            }),
          ({ employeeId }) => employeeId,
        ),
      refetchInterval: isToday && REFRESH,
    }),
};

/** Failures, 409 too, are said beside the form. */
export function useCheckOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, ...body }: CheckOut & { employeeId: string }) =>
      call(checkOut, { params: { employeeId }, body, silent: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: all });
      // The hours may go onto the time card.
      void client.invalidateQueries({ queryKey: timecardQueries.all });
    },
  });
}
