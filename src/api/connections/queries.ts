import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PICKER_PAGE_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { partners } from '../partners/queries';
import { listQueryOf, type ListParams, resourceQueries } from '../resourceQueries';
import {
  acceptConnection,
  type AcceptDraft,
  connectableBusinesses,
  connectionCalls,
  connectionCopy,
  type ConnectionDetail,
  connectionShares,
  endConnection,
  sharedRecords,
} from './contract';

/** CALL-251. Organizations show whether they are connected, and are read again with them. */
export const connections = resourceQueries(connectionCalls, { partOf: partners.all });

const businesses = listQueryOf(connectableBusinesses, [...partners.all, 'businesses']);

/** Businesses for a picker. */
export function businessChoices(search: string, page: number) {
  const at = { page, size: PICKER_PAGE_SIZE };
  return queryOptions({
    ...businesses({ ...at, search, sort: 'name,asc' }, { silent: true }),
    select: (found): PickerPage<PickerItem> =>
      pickerPage(found, at, ({ id, name, city }) => ({ id, label: name, hint: city })),
  });
}

/** What each side shows to the other now. */
export const sharesOf = (connectionId: string) =>
  queryOptions({
    queryKey: [...connections.all, 'shares', connectionId],
    queryFn: ({ signal }) => call(connectionShares, { params: { connectionId }, signal }),
  });

/** The records of one side that the other sees. */
export const sharedRecordList = (connectionId: string, side: 'OURS' | 'THEIRS', params: ListParams) => {
  const { page, size, ...filters } = params;
  const query = Object.fromEntries(Object.entries({ ...filters, side }).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: [...connections.all, 'records', connectionId, { ...query, page, size }],
    queryFn: ({ signal }) =>
      fetchPageOrAll(
        { page, size },
        (pageIndex, pageSize) =>
          call(sharedRecords, {
            params: { connectionId },
            query: { ...query, page: pageIndex, size: pageSize },
            signal,
          }),
        ({ id }) => id,
      ),
  });
};

export const fetchCopy = (endedConnectionId: string, signal?: AbortSignal) =>
  call(connectionCopy, { params: { endedConnectionId }, signal, silent: true });

/** Accepts a request. The dialog shows the error. */
export function useAcceptConnection({ id: connectionId, version }: ConnectionDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: AcceptDraft) =>
      call(acceptConnection, { params: { connectionId }, body: { ...draft, version }, silent: true }),
    onSuccess: (saved) => connections.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: partners.all }),
  }).mutateAsync;
}

/** CALL-253: ends a request or a connection. */
export const useEndConnection = (connection: ConnectionDetail) =>
  connections.useMove(connection, endConnection);
