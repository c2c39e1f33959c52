import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { HISTORY_PAGE_SIZE } from '../lib/pager';
import { call } from './client';
import { type Comment, type NewComment, sendComment } from './comments';
import type { Endpoint } from './endpoint';
import type { Page } from './schema';

interface CommentCalls {
  list: Endpoint<string, Page<Comment>>;
  add: Endpoint<string, Comment, NewComment>;
}

interface RecordCallInput<Body> {
  params: Record<string, string>;
  query?: { page: number; size: number };
  body?: Body;
  silent?: boolean;
  signal?: AbortSignal;
}

/** `call` for the path of any record. */
const callAny = call as <ResponseData, Body>(
  row: Endpoint<string, ResponseData, Body>,
  input: RecordCallInput<NoInfer<Body>>,
) => Promise<ResponseData>;

/**
 * The comments on a record, and the function that adds one. The form shows its errors. `all` is the key of the
 * resource's queries.
 */
export function useRecordComments(all: QueryKey, calls: CommentCalls, params: Record<string, string>) {
  const client = useQueryClient();
  const key = [...all, 'comments', params];
  const query = (page: number, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...key, page],
      queryFn: ({ signal }) =>
        callAny(calls.list, { params, query: { page, size: HISTORY_PAGE_SIZE }, silent, signal }),
    });
  const fetchNewest = async () =>
    (await client.fetchQuery({ ...query(0, { silent: true }), staleTime: 0 })).rows;
  const { mutateAsync: send } = useMutation({
    mutationFn: (body: NewComment) =>
      sendComment(body, () => callAny(calls.add, { params, body, silent: true }), fetchNewest),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { query, send };
}
