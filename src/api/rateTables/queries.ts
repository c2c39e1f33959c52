import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import {
  assignRateTable,
  changeRateTableStatus,
  duplicateRateTable,
  type RateStatus,
  type RateTable,
  rateTableCalls,
} from './contract';

/** RATE-01…03. Assigning one takes away from others, so a save of one outdates all. */
export const rateTables = resourceQueries(rateTableCalls);

/** RATE-04…07. Failures of `duplicate` and `assign` are said beside their forms, the others in the banner. */
export function useRateTableActs(rateTableId: string) {
  const client = useQueryClient();
  const params = { rateTableId };
  const onSuccess = (table: RateTable) => rateTables.updateCache(client, table);
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
      onError: () => client.invalidateQueries({ queryKey: rateTables.all }),
    }),
    setStatus: useMutation({
      mutationFn: (status: RateStatus) => call(changeRateTableStatus, { params, body: { status } }),
      onSuccess,
    }),
  };
}
