import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { everyPage } from '../everyPage';
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

/** The most that a list call answers at once. */
const LARGEST = 1000;

export const contactTraceQueries = {
  list: ({ page, size, search, ...params }: TraceParams) =>
    queryOptions({
      queryKey: [...timecardQueries.all, 'contactTrace', { ...params, search, page, size }],
      queryFn: ({ signal }) => {
        const read = (one: number, most: number) =>
          call(contactTrace, {
            query: { ...params, search: search || undefined, page: one, size: most },
            signal,
          });
        return size === 'all'
          ? everyPage(
              (one) => read(one, LARGEST),
              ({ employeeId }) => employeeId,
            )
          : read(page, size);
      },
    }),
};
