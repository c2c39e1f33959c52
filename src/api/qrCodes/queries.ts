import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../client';
import { listQueryOf, resourceQueries } from '../resourceQueries';
import {
  assignCode,
  type assignDraft,
  qrBatchCalls,
  qrCodes,
  releaseCode,
  reusableCodeById,
  type ReusableCodeDetail,
  reusableCodes,
} from './contract';

/** CALL-256. What it changes is also in the lists of codes. */
export const qrBatches = resourceQueries(qrBatchCalls, { partOf: ['qrCodes'] });

/** CALL-255 */
export const qrCodeList = listQueryOf(qrCodes, ['qrCodes', qrCodes.key]);
export const reusableCodeList = listQueryOf(reusableCodes, ['qrCodes', reusableCodes.key]);

export const reusableCodeQuery = (codeId: string) =>
  queryOptions({
    queryKey: ['qrCodes', 'reusable', codeId],
    queryFn: ({ signal }) => call(reusableCodeById, { params: { codeId }, silent: true, signal }),
  });

/** Assigns and releases a reusable code. The dialogs show the errors. */
export function useReusableCode({ id: codeId, version }: Pick<ReusableCodeDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: ['qrCodes'] });
  const assign = useMutation({
    mutationFn: (draft: z.output<typeof assignDraft>) =>
      call(assignCode, { params: { codeId }, body: { ...draft, version }, silent: true }),
    onSettled: changed,
  });
  const release = useMutation({
    mutationFn: (reason: string) =>
      call(releaseCode, { params: { codeId }, body: { reason, version }, silent: true }),
    onSettled: changed,
  });
  return { assign: assign.mutateAsync, release: release.mutateAsync };
}
