import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import { expectedVisitorCalls, linkedVisitByCode, sendInvitation } from './contract';

export const expectedVisitors = resourceQueries(expectedVisitorCalls);

/** Sends the invitation again. The banner shows errors. */
export function useSendInvitation(expectedVisitorId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendInvitation, { params: { expectedVisitorId } }),
    onSuccess: (saved) => expectedVisitors.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: expectedVisitors.all }),
  }).mutateAsync;
}

/** The invitation that a link opens. Changes since are shown when it is opened again. */
export const linkedVisitQuery = (code: string) =>
  queryOptions({
    queryKey: [linkedVisitByCode.key, code],
    queryFn: ({ signal }) => call(linkedVisitByCode, { params: { code }, silent: true, signal }),
  });
