import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../client';
import type { Endpoint } from '../endpoint';
import { fetchPageOrAll } from '../fetchPages';
import { callAny, type ListParams, resourceQueries } from '../resourceQueries';
import type { Page } from '../schema';
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

const listOf = <Row extends { id: string }>(endpoint: Endpoint<string, Page<Row>>) =>
  function list({ page, size, ...params }: ListParams) {
    const query = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
    return queryOptions({
      queryKey: ['qrCodes', endpoint.key, { ...query, page, size }],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          { page, size },
          (pageIndex, pageSize) =>
            callAny(endpoint, { query: { ...query, page: pageIndex, size: pageSize }, signal }),
          ({ id }) => id,
        ),
    });
  };

/** CALL-255 */
export const qrCodeList = listOf(qrCodes);
export const reusableCodeList = listOf(reusableCodes);

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
