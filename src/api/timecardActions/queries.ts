import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { HISTORY_PAGE_SIZE } from '../../lib/pager';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
} from '../../lib/picker';
import { call } from '../client';
import type { Timecard } from '../timecards/contract';
import { cacheCard, cacheCards, timecardQueries } from '../timecards/queries';
import {
  acceptTimecard,
  addTimecardComment,
  type ChangedCards,
  changeEmployeeStage,
  changeStage,
  changeTimecardSupervisor,
  type SelectedCard,
  copyDailyRecords,
  copyTimecards,
  deleteDailyRecords,
  mentionable,
  moveDailyRecord,
  reviewDay,
  timecardComments,
  timecardHistory,
  timecardPdf,
  unreviewDay,
  unvoidTimecard,
  voidTimecard,
} from './contract';

export const timecardActivityQueries = {
  comments: (timecardId: string, page: number, { silent = false } = {}) => {
    const query = { page, size: HISTORY_PAGE_SIZE };
    return queryOptions({
      // Below the card's key, so that invalidating the card also invalidates these.
      queryKey: [...timecardQueries.all, 'comments', timecardId, query],
      queryFn: ({ signal }) => call(timecardComments, { params: { timecardId }, query, silent, signal }),
    });
  },
  history: (timecardId: string, page: number) =>
    queryOptions({
      queryKey: [...timecardQueries.all, 'history', timecardId, page],
      queryFn: ({ signal }) =>
        call(timecardHistory, { params: { timecardId }, query: { page, size: HISTORY_PAGE_SIZE }, signal }),
    }),
  /** Users that '@' suggests (FMT-09). */
  people: (search: string, page = 0) => {
    const query = { search: search || undefined, page, size: PICKER_PAGE_SIZE };
    return queryOptions({
      queryKey: ['timecardMentionable', query],
      queryFn: ({ signal }) => call(mentionable, { query, silent: true, signal }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_PAGE_SIZE }, toPickerItem),
      staleTime: 5 * 60_000,
    });
  },
};

/** Actions on one card. All calls are silent; the caller reports errors, including 409. */
export function useTimecardMutations(timecardId: string) {
  const client = useQueryClient();
  const params = { timecardId };
  const onSuccess = (card: Timecard) => cacheCard(client, card);
  const mutation = <Body>(send: (body: Body) => Promise<Timecard>) => ({ mutationFn: send, onSuccess });
  return {
    review: useMutation(
      mutation((body: { date: string; version: number }) => call(reviewDay, { params, body, silent: true })),
    ),
    unreview: useMutation(
      mutation((body: { date: string; version: number }) =>
        call(unreviewDay, { params, body, silent: true }),
      ),
    ),
    changeStage: useMutation(
      mutation(({ employeeId, ...body }: { employeeId: string; version: number; stageId: string }) =>
        moveCard(employeeId, { timecardId, ...body }),
      ),
    ),
    deleteRecords: useMutation(
      mutation((body: { version: number; recordIds: string[]; reasonId?: string }) =>
        call(deleteDailyRecords, { body: { timecardId, ...body }, silent: true }),
      ),
    ),
    moveRecord: useMutation(
      mutation(
        ({
          recordId,
          ...body
        }: {
          recordId: string;
          version: number;
          toTimecardId: string;
          toVersion: number;
          reasonId?: string;
        }) => call(moveDailyRecord, { params: { recordId }, body: { timecardId, ...body }, silent: true }),
      ),
    ),
    voidCard: useMutation(
      mutation((body: { version: number; reasonId?: string; note: string }) =>
        call(voidTimecard, { params, body, silent: true }),
      ),
    ),
    unvoidCard: useMutation(
      mutation((body: { version: number }) => call(unvoidTimecard, { params, body, silent: true })),
    ),
    accept: useMutation(
      mutation((body: { version: number; signature: { kind: 'typed' | 'drawn'; value: string } }) =>
        call(acceptTimecard, { params, body, silent: true }),
      ),
    ),
    comment: useMutation({
      mutationFn: (body: { id: string; date: string; text: string }) =>
        call(addTimecardComment, { params, body, silent: true }),
      onSuccess: () => client.invalidateQueries({ queryKey: timecardQueries.all }),
    }),
  };
}

/** CALL-136 without cache updates, for callers that move cards in several calls and invalidate them at the end. */
export const moveCards = (body: { timecards: SelectedCard[]; stageId: string }): Promise<ChangedCards> =>
  call(changeStage, { body, silent: true });

/** CALL-137 without cache updates. */
export const moveCard = (employeeId: string, body: SelectedCard & { stageId: string }): Promise<Timecard> =>
  call(changeEmployeeStage, { params: { employeeId }, body, silent: true });

/** Actions on many cards (FAULT-97). */
export function useManyTimecards() {
  const client = useQueryClient();
  // Results contain the current card, whether it was changed or not.
  const onSuccess = ({ results }: ChangedCards) =>
    cacheCards(
      client,
      results.flatMap(({ card }) => card ?? []),
    );
  return {
    changeSupervisor: useMutation({
      mutationFn: (body: { timecards: SelectedCard[]; supervisorId: string }) =>
        call(changeTimecardSupervisor, { body, silent: true }),
      onSuccess,
    }),
    copyCards: useMutation({
      mutationFn: (body: { timecards: SelectedCard[]; weekStart: string }) =>
        call(copyTimecards, { body, silent: true }),
      onSuccess,
    }),
    copyRecords: useMutation({
      mutationFn: (body: {
        timecardId: string;
        recordIds: string[];
        targets: { employeeId: string; date: string; version: number }[];
        replace: boolean;
        reasonId?: string;
      }) => call(copyDailyRecords, { body, silent: true }),
      onSuccess,
    }),
  };
}

/** CALL-145: the card as a PDF. */
export const fetchTimecardPdf = (timecardId: string, signal?: AbortSignal): Promise<Blob> =>
  call(timecardPdf, { params: { timecardId }, silent: true, ...(signal && { signal }) });
