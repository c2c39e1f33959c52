import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SendAttempt } from '../../lib/sendAttempt';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import { sendCreate } from '../sendAndVerify';
import {
  assignRateTable,
  changeRateTableStatus,
  duplicateRateTable,
  type RateStatus,
  type RateTable,
  rateTableCalls,
} from './contract';

/** RATE-01…03. Assigning jobs to a table removes them from the other tables, so each save invalidates all rate table queries. */
export const rateTables = resourceQueries(rateTableCalls);

/** RATE-04…07. Forms show the errors of `duplicate` and `assign`; a banner shows those of `setStatus`. */
export function useRateTableMutations(rateTableId: string) {
  const client = useQueryClient();
  const params = { rateTableId };
  const onSuccess = (table: RateTable) => rateTables.updateCache(client, table);
  return {
    duplicate: useMutation({
      /** Once: after a lost response, it looks the copy up by its key (FAULT-54). */
      mutationFn: ({ name, attempt }: { name: string; attempt: SendAttempt }) =>
        sendCreate(
          () => call(duplicateRateTable, { params, body: { name, key: attempt.key }, silent: true }),
          () => rateTables.find(client, attempt.key),
          attempt,
        ),
      onSuccess,
    }),
    assign: useMutation({
      mutationFn: (body: { jobIds: string[]; templateIds: string[]; version: number }) =>
        call(assignRateTable, { params, body, silent: true }),
      onSuccess,
      // On a conflict, the page shows the current table when the dialog closes.
      onError: () => client.invalidateQueries({ queryKey: rateTables.all }),
    }),
    setStatus: useMutation({
      mutationFn: (status: RateStatus) => call(changeRateTableStatus, { params, body: { status } }),
      onSuccess,
    }),
  };
}

/** Active rate tables for the pay of a job, for a picker. */
export const rateTableChoices = (search: string, page: number) =>
  rateTables.choices(search, page, { status: 'ACTIVE', purpose: 'PAY' });
