import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { config, isProduction } from '../config';
import { marketingUpdate, spotlight } from './contract';

export const spotlightQueries = {
  /** A feed that cannot be had says nothing: the panel is empty then (SPOT-07). */
  news: () =>
    queryOptions({
      queryKey: ['spotlight'],
      queryFn: ({ signal }) => call(spotlight, { silent: true, signal }),
      // News are not written by the minute.
      staleTime: 10 * 60_000,
    }),
};

/** SPOT-08: never from a test system. Where it is not configured, or does not arrive, nobody here is concerned. */
export function tellMarketing(): void {
  if (isProduction(config(), document.baseURI))
    call(marketingUpdate, { silent: true }).catch(() => undefined);
}
