import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { call } from '../client';
import { ApiError } from '../errors';
import { fetchAllPages, MAX_PAGE_SIZE } from '../fetchPages';
import { filterItems } from '../../lib/picker';
import type { SendAttempt } from '../../lib/sendAttempt';
import { rowOfKey } from '../recordKey';
import { listQueryOf, resourceQueries } from '../resourceQueries';
import { sendCreate } from '../sendAndVerify';
import {
  addSignIn,
  correctSignIn,
  evacuations,
  type EvacuationSave,
  gateRoster,
  kioskContact,
  personByPin,
  replacePaperCode,
  saveEvacuation,
  sendGateEvent,
  signInById,
  signIns,
  siteCalls,
  siteDashboard,
  siteRosterPdf,
  type SiteStatus,
  visitorById,
} from './contract';

const byId = ({ id }: { id: string }) => id;

/** CALL-212 */
export const visitorSites = resourceQueries(siteCalls);

const SIGN_INS = ['visitorLog', 'signIns'];

const sitesByName = (name: string, filter: { status?: SiteStatus } = {}) =>
  queryOptions({
    queryKey: ['visitorLog', name],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) =>
          call(siteCalls.list, { query: { ...filter, page, size: MAX_PAGE_SIZE }, silent: true, signal }),
        byId,
      ),
  });

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
  /** CALL-216. Kept on the device: the list of an evacuation. */
  dashboard: (siteId: string, period: { from: string; to: string } | undefined) =>
    queryOptions({
      queryKey: [siteDashboard.key, siteId, period],
      queryFn: ({ signal }) =>
        call(siteDashboard, { params: { siteId }, query: period ?? {}, silent: true, signal }),
      refetchInterval: 60_000,
    }),
  evacuations: (siteId: string) =>
    queryOptions({
      queryKey: [evacuations.key, siteId],
      queryFn: ({ signal }) =>
        call(evacuations, { params: { siteId }, query: { page: 0, size: 20 }, silent: true, signal }),
      // Others check at the same time.
      refetchInterval: 5000,
      staleTime: 0,
    }),
  signInsKey: SIGN_INS,
  /** All sites by name, for filters. */
  sites: sitesByName('sites'),
  /** Those that are open, by name. */
  openSites: sitesByName('openSites', { status: 'OPEN' }),
  /** CALL-215 */
  signIns: listQueryOf(signIns, SIGN_INS),
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

/** Makes a new code on paper. A banner shows errors. */
export function useReplacePaperCode({ id, version }: { id: string; version: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(replacePaperCode, { params: { siteId: id }, body: { version } }),
    onSuccess: (saved) => visitorSites.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: visitorSites.detail(id).queryKey }),
  }).mutateAsync;
}

/** Sends what happened at a gate, once for each key. Waits for `patience` milliseconds. */
export function useSendGateEvent(siteId: string, patience: number) {
  return useMutation({
    mutationFn: (body: z.output<NonNullable<typeof sendGateEvent.request>>) =>
      call(sendGateEvent, {
        params: { siteId },
        body,
        silent: true,
        signal: AbortSignal.timeout(patience),
      }),
  }).mutateAsync;
}

/** Tells how a tablet is. */
export const useContactKiosk = (siteId: string) =>
  useCallback(
    (kioskId: string, body: { unsent: number; skew: number | null }) =>
      call(kioskContact, { params: { siteId, kioskId }, body, silent: true }),
    [siteId],
  );

/** Whom the gate of a site knows, for a picker. */
export const gatePeopleChoices = (siteId: string) => (search: string) =>
  queryOptions({
    ...visitorLogQueries.roster(siteId),
    refetchInterval: false,
    select: ({ people }) =>
      filterItems(
        people.map(({ kind, id, name, organization }) => ({
          id: `${kind} ${id}`,
          label: name,
          hint: organization,
        })),
        search,
      ),
  });

/** Signs somebody in by hand, once (FAULT-54). The dialog shows errors. */
export function useAddSignIn(siteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      attempt,
      ...body
    }: {
      personKey: string;
      signedInAt: string;
      reason: string;
      attempt: SendAttempt;
    }) =>
      sendCreate<object | undefined>(
        () => call(addSignIn, { params: { siteId }, body: { ...body, key: attempt.key }, silent: true }),
        () => rowOfKey(attempt.key, (query) => call(signIns, { query, silent: true })),
        attempt,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [siteDashboard.key] }),
  }).mutateAsync;
}

/** Enters times by hand. The dialog shows errors. */
export function useCorrectSignIn(signInId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { signedInAt: string; signedOutAt: string; reason: string }) =>
      call(correctSignIn, { params: { signInId }, body, silent: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['visitorLog'] });
      void client.invalidateQueries({ queryKey: [siteDashboard.key] });
    },
  }).mutateAsync;
}

/** CALL-218 */
export const fetchRosterPdf = (siteId: string, signal: AbortSignal) =>
  call(siteRosterPdf, { params: { siteId }, silent: true, signal });

/** Starts, checks or ends an evacuation. The caller keeps what has no network. */
export function useSaveEvacuation(siteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ evacuationId, body }: { evacuationId: string; body: EvacuationSave }) =>
      call(saveEvacuation, { params: { siteId, evacuationId }, body, silent: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: visitorLogQueries.evacuations(siteId).queryKey }),
  }).mutateAsync;
}

/** Who has a PIN, by the server, which says when too many were wrong. */
export async function findByPin(siteId: string, pin: string) {
  try {
    return (await call(personByPin, { params: { siteId }, body: { pin }, silent: true })).person;
  } catch (cause) {
    return cause instanceof ApiError && cause.status === 429 ? 'tooOften' : 'unreached';
  }
}
