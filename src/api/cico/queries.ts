import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../lib/dates';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { timecardQueries } from '../timecards/queries';
import { type ClockOutBody, clockOutEmployee, clockCount, clockEmployees, type ClockState } from './contract';

export interface ClockFilter {
  search?: string | undefined;
  jobId?: string | undefined;
  supervisorId?: string | undefined;
}
export interface ClockParams extends ClockFilter {
  state?: ClockState | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

const all = ['cico'] as const;
/** Milliseconds. Past days are not refreshed: they only change through this client. */
const REFETCH_INTERVAL = 30_000;

export const cicoQueries = {
  all,
  count: (date: Day, { isToday, ...filter }: ClockFilter & { isToday: boolean }) =>
    queryOptions({
      queryKey: [...all, 'count', date, filter],
      queryFn: ({ signal, client, queryKey }) =>
        call(clockCount, {
          query: { ...filter, date, search: filter.search || undefined },
          // Existing rows stay visible. The page shows a failed refresh next to them, without a message for each.
          silent: client.getQueryData(queryKey) !== undefined,
          signal,
        }),
      refetchInterval: isToday && REFETCH_INTERVAL,
    }),
  employees: (date: Day, { isToday, page, size, ...params }: ClockParams & { isToday: boolean }) =>
    queryOptions({
      queryKey: [...all, 'employees', date, { ...params, page, size }],
      queryFn: ({ signal, client, queryKey }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            call(clockEmployees, {
              query: { ...params, date, search: params.search || undefined, page: pageIndex, size: pageSize },
              silent: client.getQueryData(queryKey) !== undefined,
              signal,
            }),
          ({ employeeId }) => employeeId,
        ),
      refetchInterval: isToday && REFETCH_INTERVAL,
    }),
};

/** The form shows its errors, including 409. */
export function useClockOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ employeeId, ...body }: ClockOutBody & { employeeId: string }) =>
      call(clockOutEmployee, { params: { employeeId }, body, silent: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: all });
      // The hours may be on the time card now.
      void client.invalidateQueries({ queryKey: timecardQueries.all });
    },
  });
}
