import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { siteById } from './contract';

export const visitorLogQueries = {
  /** A separate dialog reports whether the registry opens, so this query is silent (HEADER-22). */
  site: (siteId: string) =>
    queryOptions({
      queryKey: ['visitorLog', 'site', siteId],
      queryFn: ({ signal }) => call(siteById, { params: { siteId }, silent: true, signal }),
      // The site may have been closed since the last fetch.
      staleTime: 0,
    }),
};
