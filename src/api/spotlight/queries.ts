import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { config, isProduction } from '../config';
import { marketingUpdate, spotlight } from './contract';

export const spotlightQueries = {
  /** A missing feed shows no error; the panel is empty (SPOT-07). */
  news: () =>
    queryOptions({
      queryKey: ['spotlight'],
      queryFn: ({ signal }) => call(spotlight, { silent: true, signal }),
      // The news rarely changes.
      staleTime: 10 * 60_000,
    }),
};

/** Not on test systems (SPOT-08). Failures are ignored: they do not affect users. */
export function reportToMarketing(): void {
  if (isProduction(config(), document.baseURI))
    call(marketingUpdate, { silent: true }).catch(() => undefined);
}
