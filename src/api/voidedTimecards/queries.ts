import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { timecardQueries } from '../timecards/queries';
import { voidedTimecards } from './contract';

export interface VoidedParams {
  search?: string | undefined;
  /** Of the weeks (CALL-081). */
  startDateTime?: string | undefined;
  endDateTime?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** From 0. */
  page: number;
  size: number;
}

/** Below the cards' own key, so that whatever outdates cards outdates this list. */
export const voidedQueries = {
  list: ({ search, ...params }: VoidedParams) =>
    queryOptions({
      queryKey: [...timecardQueries.all, 'voided', { ...params, search }],
      queryFn: ({ signal }) =>
        call(voidedTimecards, { query: { ...params, search: search || undefined }, signal }),
    }),
};
