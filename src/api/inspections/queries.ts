import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../lib/dates';
import { startAttempts } from '../../lib/sendAttempt';
import type { Answer } from '../../lib/questionnaire/questionnaire';
import { isSameValue } from '../../lib/values';
import { call } from '../client';
import { correctiveActions } from '../correctiveActions/queries';
import { ApiError } from '../errors';
import { inspectionItems } from '../inspectionItems/queries';
import { resourceQueries } from '../resourceQueries';
import { sendVersion } from '../sendAndVerify';
import { tellDeleted } from '../unknownOutcome';
import {
  excuseInspection,
  inspectionCalls,
  inspectionDashboard,
  type InspectionDetail,
  type InspectionDraft,
  reviewInspection,
  shareInspection,
  submitInspection,
} from './contract';

/** CALL-232, CALL-233 */
export const inspections = resourceQueries(inspectionCalls);

/** CALL-235 */
export const inspectionFigures = (
  query: { use: string; from: string; to: string; jobId?: string | undefined; organization?: string },
  { silent = false } = {},
) =>
  queryOptions({
    queryKey: [...inspections.all, 'dashboard', query],
    queryFn: ({ signal }) => call(inspectionDashboard, { query, silent, signal }),
  });

function store(client: QueryClient, saved: InspectionDetail): void {
  inspections.updateCache(client, saved);
  void client.invalidateQueries({ queryKey: correctiveActions.all });
  void client.invalidateQueries({ queryKey: inspectionItems.all });
}

/** Plans an inspection for today, once (FAULT-54). The page shows the error, and asks before a doubtful retry. */
export function useStartInspection() {
  const client = useQueryClient();
  const [attempts] = useState(startAttempts);
  const create = inspections.useCreate();
  const mutation = useMutation({
    mutationFn: (draft: Pick<InspectionDraft, 'formId' | 'jobId' | 'itemId' | 'assigneeId'>) =>
      create(
        { ...draft, organization: '', dueDate: today(), repeats: 'ONCE' },
        attempts.next(JSON.stringify(draft)),
      ),
    onSuccess: () => {
      attempts.saved();
      void client.invalidateQueries({ queryKey: inspectionItems.all });
    },
    onError: (cause) => attempts.failed(cause),
  });
  return { ...mutation, asksBeforeRetry: attempts.asksBeforeRetry };
}

const SUBMITTED_ELSEWHERE =
  'You have already submitted this inspection with other answers, in another tab or on another device. These were not stored, and are still here.';

/** Submits answers once: after a lost response it looks whether they have arrived (FAULT-96). The form shows errors. */
export function useSubmitInspection(inspectionId: string, userId: string) {
  const client = useQueryClient();
  const { mutateAsync: send } = useMutation({
    mutationFn: (body: { answers: Record<string, Answer>; version: number }) =>
      call(submitInspection, { params: { inspectionId }, body, silent: true }),
    onSuccess: (saved) => store(client, saved),
  });
  const isByUser = ({ status, submittedBy }: InspectionDetail) =>
    status !== 'SCHEDULED' && submittedBy?.id === userId;
  // Another tab of the same person may have submitted other answers (FAULT-150).
  const isAsSent = (current: InspectionDetail, sent: { answers: Record<string, Answer> }) =>
    isByUser(current) && isSameValue(current.answers, sent.answers);
  const submit = sendVersion<{ answers: Record<string, Answer> }, InspectionDetail>({
    save: send,
    read: () => inspections.read(client, inspectionId),
    isAsSent,
  });
  return async (answers: Record<string, Answer>, version: number) => {
    try {
      return await submit({ answers }, version);
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 409)) return tellDeleted('inspection')(cause);
      const current = await inspections.read(client, inspectionId).catch(() => undefined);
      // The browser has sent the call again, and the second one met the first (FAULT-102).
      if (current && isAsSent(current, { answers })) return current;
      if (current && isByUser(current)) throw new Error(SUBMITTED_ELSEWHERE, { cause });
      throw cause;
    }
  };
}

/** The dialogs show the errors. */
export function useInspectionActions({ id, version }: Pick<InspectionDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  const params = { inspectionId: id };
  const { mutateAsync: review } = useMutation({
    mutationFn: (note: string) => call(reviewInspection, { params, body: { note, version }, silent: true }),
    onSuccess: (saved) => store(client, saved),
    onError: () => client.invalidateQueries({ queryKey: inspections.all }),
  });
  const { mutateAsync: excuse } = useMutation({
    mutationFn: (reason: string) =>
      call(excuseInspection, { params, body: { reason, version }, silent: true }),
    onSuccess: (saved) => store(client, saved),
    onError: () => client.invalidateQueries({ queryKey: inspections.all }),
  });
  const share = (body: { userIds: string[]; emails: string[]; message: string }) =>
    call(shareInspection, { params, body, silent: true });
  return { review, excuse, share };
}
