import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Week } from '../../lib/dates';
import { call } from '../client';
import {
  type Activities,
  employeeTimecards,
  type EventsSave,
  type PtoSave,
  saveActivities,
  saveDailyEvents,
  savePto,
  type Timecard,
  timecardById,
} from './contract';

/** Time cards and everything counted from them. */
const all = ['timecards'] as const;

/**
 * An employee's cards from the Monday of the first week to the Sunday of the last (CALL-080). Rejects when one of them
 * cannot be read: a card that exists must not look like none, or saving would create a second one.
 */
async function cardsOf(
  employeeId: string,
  query: Pick<Week, 'startDateTime' | 'endDateTime'>,
  options: { silent?: boolean; signal: AbortSignal },
): Promise<Timecard[]> {
  const { timecards } = await call(employeeTimecards, { params: { employeeId }, query, ...options });
  const whole = ({ timecardId, card }: (typeof timecards)[number]): Promise<Timecard> =>
    card ? Promise.resolve(card) : call(timecardById, { params: { timecardId }, ...options });
  return Promise.all(timecards.map(whole));
}

export const timecardQueries = {
  all,
  /** An employee's cards of an ISO week: none or, normally, one (HEADER-19). */
  week: (employeeId: string, { startDateTime, endDateTime }: Week, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'week', employeeId, startDateTime],
      queryFn: ({ signal }) => cardsOf(employeeId, { startDateTime, endDateTime }, { silent, signal }),
    }),
  /** From the first of these weeks to the last. */
  weeks: (employeeId: string, { startDateTime }: Week, { endDateTime }: Week, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'week', employeeId, startDateTime, endDateTime],
      queryFn: ({ signal }) => cardsOf(employeeId, { startDateTime, endDateTime }, { silent, signal }),
    }),
  detail: (timecardId: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'detail', timecardId],
      queryFn: ({ signal }) => call(timecardById, { params: { timecardId }, silent, signal }),
    }),
};

/** Stores the current card and invalidates every list and count of cards. */
export function cacheCard(client: QueryClient, card: Timecard): void {
  const detail = timecardQueries.detail(card.timecardId).queryKey;
  client.setQueryData(detail, card);
  void client.invalidateQueries({
    queryKey: all,
    predicate: ({ queryKey }) => queryKey[1] !== 'detail' || queryKey[2] !== card.timecardId,
  });
}

/** CALL-131 without cache updates, for callers that save many cards and then call `cacheCards`. */
export const saveWork = (body: Activities): Promise<Timecard> => call(saveActivities, { body, silent: true });

export function cacheCards(client: QueryClient, cards: readonly Timecard[]): void {
  for (const card of cards) client.setQueryData(timecardQueries.detail(card.timecardId).queryKey, card);
  void client.invalidateQueries({ queryKey: all });
}

/**
 * CALL-131…133: saves the work, time off or events of a card. Returns the card in its new version. The form shows the
 * errors, including 409.
 */
export function useSaveTimecard() {
  const client = useQueryClient();
  const options = {
    // A response from before the save must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (card: Timecard) => cacheCard(client, card),
  };
  const work = useMutation({
    mutationFn: saveWork,
    ...options,
  });
  const pto = useMutation({
    mutationFn: (body: PtoSave) => call(savePto, { body, silent: true }),
    ...options,
  });
  const events = useMutation({
    mutationFn: (body: EventsSave) => call(saveDailyEvents, { body, silent: true }),
    ...options,
  });
  return { work: work.mutateAsync, pto: pto.mutateAsync, events: events.mutateAsync };
}
