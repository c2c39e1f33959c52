import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PICKER_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { call } from '../client';
import type { Timecard } from '../timecards/contract';
import { keepCard, keepCards, timecardQueries } from '../timecards/queries';
import {
  acceptTimecard,
  addTimecardComment,
  type ChangedCards,
  changeEmployeeStage,
  changeStage,
  changeTimecardSupervisor,
  type ChosenCard,
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

/** A page of comments, or of the history. */
export const COMMENTS_SIZE = 20;

export const timecardTalk = {
  /** `date`: those about one day; '': all. */
  comments: (timecardId: string, date: string, page: number, { silent = false } = {}) => {
    const query = { date: date || undefined, page, size: COMMENTS_SIZE };
    return queryOptions({
      // Below the card's own, so that whatever outdates the card outdates these.
      queryKey: [...timecardQueries.all, 'comments', timecardId, query],
      queryFn: ({ signal }) => call(timecardComments, { params: { timecardId }, query, silent, signal }),
    });
  },
  history: (timecardId: string, page: number) =>
    queryOptions({
      queryKey: [...timecardQueries.all, 'history', timecardId, page],
      queryFn: ({ signal }) =>
        call(timecardHistory, { params: { timecardId }, query: { page, size: COMMENTS_SIZE }, signal }),
    }),
  /** FMT-09: the people that an '@' offers. */
  people: (search: string, page = 0) => {
    const query = { search: search || undefined, page, size: PICKER_SIZE };
    return queryOptions({
      queryKey: ['timecardMentionable', query],
      queryFn: ({ signal }) => call(mentionable, { query, silent: true, signal }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_SIZE }, ({ id, name }) => ({ id, label: name })),
      staleTime: 5 * 60_000,
    });
  },
};

/** What is done to one card. Failures, 409 too, are for the caller to tell: all calls are silent. */
export function useTimecardActs(timecardId: string) {
  const client = useQueryClient();
  const params = { timecardId };
  const onSuccess = (card: Timecard) => keepCard(client, card);
  const act = <Body>(send: (body: Body) => Promise<Timecard>) => ({ mutationFn: send, onSuccess });
  return {
    review: useMutation(
      act((body: { date: string; version: number }) => call(reviewDay, { params, body, silent: true })),
    ),
    unreview: useMutation(
      act((body: { date: string; version: number }) => call(unreviewDay, { params, body, silent: true })),
    ),
    changeStage: useMutation(
      act(({ employeeId, ...body }: { employeeId: string; version: number; stageId: string }) =>
        moveCard(employeeId, { timecardId, ...body }),
      ),
    ),
    deleteRecords: useMutation(
      act((body: { version: number; recordIds: string[]; reasonId?: string }) =>
        call(deleteDailyRecords, { body: { timecardId, ...body }, silent: true }),
      ),
    ),
    moveRecord: useMutation(
      act(
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
      act((body: { version: number; reasonId?: string; note: string }) =>
        call(voidTimecard, { params, body, silent: true }),
      ),
    ),
    unvoidCard: useMutation(
      act((body: { version: number }) => call(unvoidTimecard, { params, body, silent: true })),
    ),
    accept: useMutation(
      act((body: { version: number; signature: { kind: 'typed' | 'drawn'; value: string } }) =>
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

/** CALL-136 by itself, for whoever moves more cards than one call takes: they are outdated once, when all have been moved. */
export const moveCards = (body: { timecards: ChosenCard[]; stageId: string }): Promise<ChangedCards> =>
  call(changeStage, { body, silent: true });

/** CALL-137 by itself. */
export const moveCard = (employeeId: string, body: ChosenCard & { stageId: string }): Promise<Timecard> =>
  call(changeEmployeeStage, { params: { employeeId }, body, silent: true });

/** What is done to many cards at once (FAULT-97). */
export function useManyTimecards() {
  const client = useQueryClient();
  // Done or not: what is shown of each is as the answer has it.
  const onSuccess = ({ results }: ChangedCards) =>
    keepCards(
      client,
      results.flatMap(({ card }) => card ?? []),
    );
  return {
    changeSupervisor: useMutation({
      mutationFn: (body: { timecards: ChosenCard[]; supervisorId: string }) =>
        call(changeTimecardSupervisor, { body, silent: true }),
      onSuccess,
    }),
    copyCards: useMutation({
      mutationFn: (body: { timecards: ChosenCard[]; weekStart: string }) =>
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

/** CALL-145: the card on paper. */
export const fetchTimecardPdf = (timecardId: string, signal?: AbortSignal): Promise<Blob> =>
  call(timecardPdf, { params: { timecardId }, silent: true, ...(signal && { signal }) });
