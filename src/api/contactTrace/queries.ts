import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { timecardQueries } from '../timecards/queries';
import { contactTrace } from './contract';

export interface TraceParams {
  employeeId: string;
  /** Whole days (CALL-081). */
  startDateTime: string;
  endDateTime: string;
  search?: string | undefined;
  jobId?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

export const contactTraceQueries = {
  list: ({ page, size, search, ...params }: TraceParams) =>
    queryOptions({
      queryKey: [...timecardQueries.all, 'contactTrace', { ...params, search, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            call(contactTrace, {
              query: { ...params, search: search || undefined, page: pageIndex, size: pageSize },
              signal,
            }),
          ({ employeeId }) => employeeId,
        ),
    }),
};
