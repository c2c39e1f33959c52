import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { fetchAllPages, fetchPageOrAll, MAX_PAGE_SIZE } from '../fetchPages';
import type { ListParams } from '../resourceQueries';
import { resourceQueries } from '../resourceQueries';
import { signInById, signIns, siteById, siteCalls, sites, visitorById } from './contract';

const byId = ({ id }: { id: string }) => id;

/** CALL-212 */
export const visitorSites = resourceQueries(siteCalls);

export const visitorLogQueries = {
  /** A separate dialog reports whether the registry opens, so this query is silent (HEADER-22). */
  site: (siteId: string) =>
    queryOptions({
      queryKey: ['visitorLog', 'site', siteId],
      queryFn: ({ signal }) => call(siteById, { params: { siteId }, silent: true, signal }),
      // The site may have been closed since the last fetch.
      staleTime: 0,
    }),
  /** All sites by name, for filters. */
  sites: queryOptions({
    queryKey: ['visitorLog', 'sites'],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => call(sites, { query: { page, size: MAX_PAGE_SIZE }, silent: true, signal }),
        byId,
      ),
  }),
  /** CALL-215 */
  signIns: ({ page, size, ...params }: ListParams) => {
    const chosen = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
    return queryOptions({
      queryKey: ['visitorLog', 'signIns', { ...chosen, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            call(signIns, { query: { ...chosen, page: pageIndex, size: pageSize }, signal }),
          byId,
        ),
    });
  },
  signIn: (signInId: string) =>
    queryOptions({
      queryKey: ['visitorLog', 'signIn', signInId],
      queryFn: ({ signal }) => call(signInById, { params: { signInId }, signal }),
    }),
  /** CALL-213 */
  visitor: (visitorId: string) =>
    queryOptions({
      queryKey: ['visitorLog', 'visitor', visitorId],
      queryFn: ({ signal }) => call(visitorById, { params: { visitorId }, silent: true, signal }),
    }),
};
