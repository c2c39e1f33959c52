import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { pageOrAll } from '../everyPage';
import {
  assignRateTable,
  changeRateTableStatus,
  createRateTable,
  deleteRateTable,
  duplicateRateTable,
  editRateTable,
  type RateStatus,
  type RateTable,
  rateTableById,
  type RateTableDraft,
  rateTables,
} from './contract';

export interface RateTableListParams {
  search?: string | undefined;
  /** Left out: both. */
  status?: RateStatus | undefined;
  sort: string;
  /** From 0. */
  page: number;
  /** 'all': page by page, until all of them are there. */
  size: number | 'all';
}

const all = ['rateTables'] as const;

export const rateTableQueries = {
  all,
  list: (query: RateTableListParams) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) =>
        pageOrAll(
          query,
          (page, size) => call(rateTables, { query: { ...query, page, size }, signal }),
          ({ id }) => id,
        ),
    }),
  detail: (rateTableId: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'detail', rateTableId],
      queryFn: ({ signal }) => call(rateTableById, { params: { rateTableId }, silent, signal }),
    }),
};

/** Assigning one takes away from others, so all are outdated. */
function keep(client: QueryClient, table: RateTable) {
  client.setQueryData(rateTableQueries.detail(table.id).queryKey, table);
  void client.invalidateQueries({ queryKey: all });
}

/** RATE-01. Its failure is said beside the form. */
export function useCreateRateTable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RateTableDraft) => call(createRateTable, { body, silent: true }),
    onSuccess: (table) => keep(client, table),
  });
}

/** RATE-02: saves a table as `version` was changed. Its failure, 409 too, is said beside the form. */
export function useEditRateTable(rateTableId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RateTableDraft & { version: number }) =>
      call(editRateTable, { params: { rateTableId }, body, silent: true }),
    // An answer from before the save must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (table) => keep(client, table),
  });
}

/** RATE-03…07. Failures of `duplicate` and `assign` are said beside their forms, the others in the banner. */
export function useRateTableActs(rateTableId: string) {
  const client = useQueryClient();
  const params = { rateTableId };
  const onSuccess = (table: RateTable) => keep(client, table);
  return {
    duplicate: useMutation({
      mutationFn: (name: string) => call(duplicateRateTable, { params, body: { name }, silent: true }),
      onSuccess,
    }),
    assign: useMutation({
      mutationFn: (body: { jobIds: string[]; templateIds: string[]; version: number }) =>
        call(assignRateTable, { params, body, silent: true }),
      onSuccess,
      // Refused as changed meanwhile, it shows as it is now once the dialog is closed.
      onError: () => client.invalidateQueries({ queryKey: all }),
    }),
    setStatus: useMutation({
      mutationFn: (status: RateStatus) => call(changeRateTableStatus, { params, body: { status } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: () => call(deleteRateTable, { params }),
      // Not asked for anew here: the page of what is gone would only find out that it is missing before it is left.
      onSuccess: () => client.invalidateQueries({ queryKey: all, refetchType: 'none' }),
    }),
  };
}
