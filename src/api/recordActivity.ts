import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { localKeyOf } from '../lib/localRecords';
import { HISTORY_PAGE_SIZE } from '../lib/pager';
import { type Comment, type NewComment, sendComment } from './comments';
import type { Endpoint } from './endpoint';
import type { ChangeEvent } from './history';
import { callAny } from './resourceQueries';
import type { Page } from './schema';

/** The calls that `activityCalls` creates. */
interface ActivityCalls {
  comments: Endpoint<string, Page<Comment>>;
  addComment: Endpoint<string, Comment, NewComment>;
  history: Endpoint<string, Page<ChangeEvent>>;
}

/** The resource whose records have them. */
interface RecordCalls {
  list: Pick<Endpoint, 'key'>;
  params: (id: string) => Record<string, string>;
}

/** A record that was not sent yet has neither. */
const isLocal = (id: string): boolean => localKeyOf(id) !== undefined;
const nothing = { rows: [], total: 0 };

/** The changes of a record and the comments on it. */
export function recordActivity({ list, params }: RecordCalls, calls: ActivityCalls) {
  const query = (page: number) => ({ page, size: HISTORY_PAGE_SIZE });

  /** The changes, latest first. */
  const changes = (id: string, page: number) =>
    queryOptions({
      queryKey: [list.key, 'history', id, page],
      queryFn: ({ signal }) =>
        isLocal(id) ? nothing : callAny(calls.history, { params: params(id), query: query(page), signal }),
    });

  /** The comments, and the function that adds one. The form shows its errors. */
  function useComments(id: string) {
    const client = useQueryClient();
    const key = [list.key, 'comments', id];
    const pageOf = (page: number, { silent = false } = {}) =>
      queryOptions({
        queryKey: [...key, page],
        queryFn: ({ signal }) =>
          isLocal(id)
            ? nothing
            : callAny(calls.comments, { params: params(id), query: query(page), silent, signal }),
      });
    const fetchNewest = async () =>
      (await client.fetchQuery({ ...pageOf(0, { silent: true }), staleTime: 0 })).rows;
    const { mutateAsync: send } = useMutation({
      mutationFn: (body: NewComment) =>
        sendComment(
          body,
          () => callAny(calls.addComment, { params: params(id), body, silent: true }),
          fetchNewest,
        ),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    });
    return { query: pageOf, send };
  }

  return { changes, useComments };
}
