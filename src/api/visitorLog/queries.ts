import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { call } from '../client';
import { fetchAllPages, fetchPageOrAll, MAX_PAGE_SIZE } from '../fetchPages';
import type { ListParams } from '../resourceQueries';
import { resourceQueries } from '../resourceQueries';
import {
  correctSignIn,
  gateRoster,
  kioskContact,
  sendGateEvent,
  signInById,
  signIns,
  siteCalls,
  sites,
  visitorById,
} from './contract';

const byId = ({ id }: { id: string }) => id;

/** CALL-212 */
export const visitorSites = resourceQueries(siteCalls);

export const visitorLogQueries = {
  /** All that a gate needs. A separate dialog reports whether the registry opens, so this query is silent (HEADER-22). */
  roster: (siteId: string) =>
    queryOptions({
      queryKey: [gateRoster.key, siteId],
      queryFn: ({ signal }) => call(gateRoster, { params: { siteId }, silent: true, signal }),
      // The site may have been closed since the last fetch.
      staleTime: 0,
      refetchInterval: 5 * 60_000,
    }),
  signInsKey: ['visitorLog', 'signIns'],
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

/** Sends what happened at a gate, once for each key. */
export function useSendGateEvent(siteId: string) {
  return useMutation({
    mutationFn: (body: z.output<NonNullable<typeof sendGateEvent.request>>) =>
      call(sendGateEvent, { params: { siteId }, body, silent: true }),
  }).mutateAsync;
}

/** Tells how a tablet is. */
export const useContactKiosk = (siteId: string) =>
  useCallback(
    (kioskId: string, body: { unsent: number; skew: number | null }) =>
      call(kioskContact, { params: { siteId, kioskId }, body, silent: true }),
    [siteId],
  );

/** Enters times by hand. The dialog shows errors. */
export function useCorrectSignIn(signInId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { signedInAt: string; signedOutAt: string; reason: string }) =>
      call(correctSignIn, { params: { signInId }, body, silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['visitorLog'] }),
  }).mutateAsync;
}
