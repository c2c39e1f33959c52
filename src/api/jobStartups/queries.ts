import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../lib/questionnaire/questionnaire';
import { isSameValue } from '../../lib/values';
import { call, type QueryValues } from '../client';
import { fileServiceOf } from '../files';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import { sendVersion } from '../sendAndVerify';
import {
  answerJobStartup,
  decideJobStartup,
  jobStartupActivity,
  jobStartupCalls,
  type JobStartupDetail,
  jobStartupFigures,
  jobStartupFileCalls,
  type StartupDecision,
} from './contract';

/** CALL-246 */
export const jobStartups = resourceQueries(jobStartupCalls);

export const useJobStartupActivity = recordActivity(jobStartupCalls, jobStartupActivity);

export const jobStartupFiles = fileServiceOf('jobStartups', jobStartupFileCalls, { anyFile: true });

/** The figures above the list, with its filters. */
export const jobStartupFiguresQuery = (query: QueryValues) =>
  queryOptions({
    queryKey: [...jobStartups.all, 'figures', query],
    queryFn: ({ signal }) => call(jobStartupFigures, { query, silent: true, signal }),
  });

type StartupAnswers = Record<string, Answer>;

/**
 * Stores answers once: after a lost response it looks whether they have arrived (FAULT-96). `questionIds` are the
 * questions of the form. The form shows the errors.
 */
export function useAnswerStartup(id: string, questionIds: readonly string[]) {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation({
    mutationFn: (body: { answers: StartupAnswers; version: number }) =>
      call(answerJobStartup, { params: { jobStartupId: id }, body, silent: true }),
    onSuccess: (saved) => jobStartups.updateCache(client, saved),
  });
  const ofForm = (answers: StartupAnswers) =>
    Object.fromEntries(Object.entries(answers).filter(([questionId]) => questionIds.includes(questionId)));
  const send = sendVersion<{ answers: StartupAnswers }, JobStartupDetail>({
    save,
    read: () => jobStartups.read(client, id),
    isAsSent: (current, { answers }) => isSameValue(ofForm(current.answers), answers),
  });
  return (answers: StartupAnswers, version: number) => send({ answers }, version);
}

/** Submits, approves, returns, or withdraws an approval. The caller shows the error. */
export function useDecideStartup({ id, version }: Pick<JobStartupDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (decision: StartupDecision) =>
      call(decideJobStartup, { params: { jobStartupId: id }, body: { ...decision, version }, silent: true }),
    onSuccess: (saved) => jobStartups.updateCache(client, saved),
    // After a conflict or a lost answer the page shows the current status.
    onError: () => client.invalidateQueries({ queryKey: jobStartups.all }),
  });
  return ({
    reason = '',
    questionIds = [],
    decision,
  }: Partial<StartupDecision> & Pick<StartupDecision, 'decision'>) =>
    mutateAsync({ decision, reason, questionIds });
}
