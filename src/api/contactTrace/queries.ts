import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { pageOrAll } from '../everyPage';
import { timecardQueries } from '../timecards/queries';
import { contactTrace } from './contract';

export interface TraceParams {
  employeeId: string;
  /** Whole days, as CALL-081 has them. */
  startDateTime: string;
  endDateTime: string;
  search?: string | undefined;
  jobId?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** From 0. */
  page: number;
  /** 'all': page by page, until all of them are there. */
  size: number | 'all';
}

export const contactTraceQueries = {
  list: ({ page, size, search, ...params }: TraceParams) =>
    queryOptions({
      queryKey: [...timecardQueries.all, 'contactTrace', { ...params, search, page, size }],
      queryFn: ({ signal }) =>
        pageOrAll(
          { page, size },
          (one, most) =>
            call(contactTrace, {
              query: { ...params, search: search || undefined, page: one, size: most },
              signal,
            }),
          ({ employeeId }) => employeeId,
        ),
    }),
};
