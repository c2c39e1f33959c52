import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { unvoidTimecard, voidTimecard } from '../timecardActions/contract';
import type { Timecard } from '../timecards/contract';
import { cacheCard, timecardQueries } from '../timecards/queries';
import { voidedTimecards } from './contract';

export interface VoidedParams {
  search?: string | undefined;
  /** Period of the weeks (CALL-081). */
  startDateTime?: string | undefined;
  endDateTime?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

/** Below the key of time cards, so that invalidating cards also invalidates this list. */
export const voidedQueries = {
  list: ({ search, page, size, ...params }: VoidedParams) =>
    queryOptions({
      queryKey: [...timecardQueries.all, 'voided', { ...params, search, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            call(voidedTimecards, {
              query: { ...params, search: search || undefined, page: pageIndex, size: pageSize },
              signal,
            }),
          ({ timecardId }) => timecardId,
        ),
    }),
};

interface VoidedCardRef {
  timecardId: string;
  version: number;
}

/** Restores voided cards (CALL-152, TIME-07), and the undo of it. The caller reports errors, including 409. */
export function useUnvoid() {
  const client = useQueryClient();
  const onSuccess = (card: Timecard) => cacheCard(client, card);
  const unvoid = useMutation({
    mutationFn: ({ timecardId, version }: VoidedCardRef) =>
      call(unvoidTimecard, { params: { timecardId }, body: { version }, silent: true }),
    onSuccess,
  });
  const voidAgain = useMutation({
    mutationFn: ({ timecardId, ...body }: VoidedCardRef & { reasonId?: string; note: string }) =>
      call(voidTimecard, { params: { timecardId }, body, silent: true }),
    onSuccess,
  });
  return { unvoid: unvoid.mutateAsync, voidAgain: voidAgain.mutateAsync };
}
