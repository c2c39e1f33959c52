import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Week } from '../../lib/dates';
import { call } from '../client';
import { employeeTimecards, saveActivities, timecardById, type Activities } from './contract';

const all = ['timecards'] as const;

/** An employee's cards of a stretch of weeks, from the Monday of the first to the Sunday of the last (CALL-080). */
const cardsOf = (
  employeeId: string,
  query: Pick<Week, 'startDateTime' | 'endDateTime'>,
  options: { silent?: boolean; signal: AbortSignal },
) => call(employeeTimecards, { params: { employeeId }, query, ...options });

export const timecardQueries = {
  all,
  /** An employee's cards of one ISO week: none or, normally, one (HEADER-19). */
  week: (employeeId: string, { startDateTime, endDateTime }: Week, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'week', employeeId, startDateTime],
      queryFn: async ({ signal }) =>
        (await cardsOf(employeeId, { startDateTime, endDateTime }, { silent, signal })).timecards,
    }),
  /** From the first of these weeks to the last. */
  weeks: (employeeId: string, { startDateTime }: Week, { endDateTime }: Week) =>
    queryOptions({
      queryKey: [...all, 'week', employeeId, startDateTime, endDateTime],
      queryFn: async ({ signal }) =>
        (await cardsOf(employeeId, { startDateTime, endDateTime }, { signal })).timecards,
    }),
  detail: (timecardId: string) =>
    queryOptions({
      queryKey: [...all, 'detail', timecardId],
      queryFn: ({ signal }) => call(timecardById, { params: { timecardId }, signal }),
    }),
};

/** Saves a week's records; every view of time cards is asked for anew. */
export function useSaveActivities() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Activities) => call(saveActivities, { body }),
    // An answer from before the save must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (card) => {
      client.setQueryData(timecardQueries.detail(card.timecardId).queryKey, card);
      void client.invalidateQueries({ queryKey: [...all, 'week'] });
    },
  });
}
