import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import type { Evidence } from '../evidence';
import { fileServiceOf } from '../files';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import {
  assignObservation,
  closeObservation,
  type ObservationDetail,
  observationActivity,
  observationCalls,
  observationFigures,
  observationFileCalls,
  reopenObservation,
} from './contract';

/** CALL-242 */
export const observations = resourceQueries(observationCalls);

const { all } = observations;

/** The figures above the list. `jobId` is '' for all jobs. */
export const observationFiguresQuery = (jobId = '') =>
  queryOptions({
    queryKey: [...all, 'figures', jobId],
    queryFn: ({ signal }) =>
      call(observationFigures, { query: { jobId: jobId || undefined }, silent: true, signal }),
  });

export const useObservationActivity = recordActivity(observationCalls, observationActivity);

/** SAFE-19: closing, reopening and assigning. The dialogs and the bulk report show the errors of the silent ones. */
export function useObservationChanges() {
  const client = useQueryClient();
  const invalidate = () => void client.invalidateQueries({ queryKey: all });
  const settled = {
    onSuccess: (saved: ObservationDetail) => observations.updateCache(client, saved),
    // After a conflict the page shows the current status.
    onError: invalidate,
  };
  const { mutateAsync: close } = useMutation({
    mutationFn: ({ id, done }: { id: string; done: Evidence }) =>
      call(closeObservation, { params: { observationId: id }, body: done, silent: true }),
    ...settled,
  });
  const { mutateAsync: reopen } = useMutation({
    mutationFn: (id: string) => call(reopenObservation, { params: { observationId: id }, body: {} }),
    ...settled,
  });
  return {
    invalidate,
    close,
    reopen,
    assign: (observationId: string, assigneeId: string) =>
      call(assignObservation, { params: { observationId }, body: { assigneeId }, silent: true }),
  };
}

/** The photos of observations. */
export const observationFiles = fileServiceOf('observations', observationFileCalls);
