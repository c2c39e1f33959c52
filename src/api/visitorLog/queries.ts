import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { siteById } from './contract';

export const visitorLogQueries = {
  /** Whether a site's registry opens is told by a dialog of its own, so a failure says nothing here (HEADER-22). */
  site: (siteId: string) =>
    queryOptions({
      queryKey: ['visitorLog', 'site', siteId],
      queryFn: ({ signal }) => call(siteById, { params: { siteId }, silent: true, signal }),
      // It may have been closed since.
      staleTime: 0,
    }),
};
