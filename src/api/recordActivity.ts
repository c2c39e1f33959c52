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

/** The hook for the comments on a record and for its changes, by page, and for the function that adds a comment. */
export function recordActivity({ list, params }: RecordCalls, calls: ActivityCalls) {
  const query = (page: number) => ({ page, size: HISTORY_PAGE_SIZE });

  return function useActivity(id: string) {
    const client = useQueryClient();
    const key = [list.key, 'comments', id];
    const comments = (page: number, { silent = false } = {}) =>
      queryOptions({
        queryKey: [...key, page],
        queryFn: ({ signal }) =>
          isLocal(id)
            ? nothing
            : callAny(calls.comments, { params: params(id), query: query(page), silent, signal }),
      });
    /** Latest first. */
    const changes = (page: number) =>
      queryOptions({
        queryKey: [list.key, 'history', id, page],
        queryFn: ({ signal }) =>
          isLocal(id) ? nothing : callAny(calls.history, { params: params(id), query: query(page), signal }),
      });
    const fetchNewest = async () =>
      (await client.fetchQuery({ ...comments(0, { silent: true }), staleTime: 0 })).rows;
    const { mutateAsync: send } = useMutation({
      // The form shows its errors.
      mutationFn: (body: NewComment) =>
        sendComment(
          body,
          () => callAny(calls.addComment, { params: params(id), body, silent: true }),
          fetchNewest,
        ),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    });
    return { comments, changes, send };
  };
}
